/** The app's logo: a lighthouse in a diamond. */
export function Mark({ sizePx = 28 }: { sizePx?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={sizePx} height={sizePx} aria-hidden="true">
      <path d="M16 1.5 30.5 16 16 30.5 1.5 16z" fill="none" stroke="currentColor" strokeWidth="2" />
      <path d="M13.8 12.5h4.4L20 23h-8zM13 9.5h6v2h-6zM14.5 6.5h3v2.5h-3z" fill="currentColor" />
      <path
        d="m20 8.5 4.5-1.6M20 10.3l4.5 1.2"
        stroke="var(--chakra-colors-accent)"
        strokeWidth="1.8"
      />
    </svg>
  )
}
