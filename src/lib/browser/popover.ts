/** Whether the popover is open; false in browsers without popovers. Asking for its size would force a layout. */
export const isPopoverOpen = (popover: Element) =>
  CSS.supports('selector(:popover-open)') && popover.matches(':popover-open')
