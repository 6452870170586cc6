/** How the page in hand was prerendered: as a screen to hydrate, or as a frame to replace. */
export function canHydrate(prerenderedPath: string | undefined, pathname: string): boolean {
  return prerenderedPath !== undefined && prerenderedPath === pathname
}
