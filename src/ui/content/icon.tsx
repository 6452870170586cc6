import { type IconName, iconPaths } from './icon-paths.ts'

type IconProps = {
  name: IconName
  sizePx?: number
  strokeWidth?: number
  label?: string
  isFilled?: boolean
}

/** Without a label the icon is hidden from screen readers. A plain element, because a page has hundreds of icons. */
export function Icon({ name, sizePx = 24, strokeWidth = 2, label, isFilled }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width={sizePx}
      height={sizePx}
      strokeWidth={strokeWidth}
      {...naming}
    >
      <path d={iconPaths[name]} fill={isFilled ? 'currentColor' : undefined} />
    </svg>
  )
}
