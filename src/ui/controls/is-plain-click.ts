type Click = Pick<
  MouseEvent,
  'defaultPrevented' | 'button' | 'metaKey' | 'altKey' | 'ctrlKey' | 'shiftKey'
>

/** Whether a click on a link asks for no more than to follow it here, and nobody has dealt with it. */
export const isPlainClick = (click: Click) =>
  !click.defaultPrevented &&
  click.button === 0 &&
  !(click.metaKey || click.altKey || click.ctrlKey || click.shiftKey)
