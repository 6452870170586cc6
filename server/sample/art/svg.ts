// The few shapes that every sample picture is made of: flat planes and lines, one ink each.

/** A closed plane. */
export const plane = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

/** An open line with round ends. */
export const line = (d: string, stroke: string, width = 2) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** A line of stitches or dashes. */
export const stitches = (d: string, stroke: string, width = 1.6, gap = '5 5') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-dasharray="${gap}"/>`

/** A line of dots. */
export const dots = (d: string, stroke: string, width: number, gap: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-dasharray="1 ${gap}"/>`

export const disc = (x: number, y: number, r: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`

export const ring = (x: number, y: number, r: number, stroke: string, width = 2) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${stroke}" stroke-width="${width}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`

export const box = (x: number, y: number, w: number, h: number, fill: string, r = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`

/** Shapes moved, scaled about their origin and turned about the centre of a 100-unit square. */
export const at = (x: number, y: number, scale: number, shapes: string, turn = 0) =>
  `<g transform="translate(${x} ${y}) scale(${scale})${turn ? ` rotate(${turn} 50 50)` : ''}">${shapes}</g>`

/** Shapes moved, as a shadow is. */
export const moved = (x: number, y: number, shapes: string) =>
  `<g transform="translate(${x} ${y})">${shapes}</g>`

/** A silhouette with its shadow, a little down and to the right. */
export const cast = (d: string, fill: string, shadow: string) =>
  moved(8, 9, plane(d, shadow)) + plane(d, fill)

/** Shapes turned about a point. */
export const turned = (degrees: number, x: number, y: number, shapes: string) =>
  `<g transform="rotate(${degrees} ${x} ${y})">${shapes}</g>`

/** The same shapes mirrored at the middle of the picture. */
export const mirrored = (shapes: string) => `<g transform="matrix(-1 0 0 1 320 0)">${shapes}</g>`

/** Shapes on both sides of the middle. */
export const both = (shapes: string) => shapes + mirrored(shapes)

/** Shapes seen through a plane; `id` tells windows of one picture apart. */
export const within = (id: string, d: string, shapes: string) =>
  `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${shapes}</g>`

/** The shapes once for each turn of a full circle. */
export const around = (times: number, x: number, y: number, shapes: string) =>
  Array.from({ length: times }, (_, at) => turned((360 / times) * at, x, y, shapes)).join('')

/** A square picture, large enough to be scaled down to every width. */
export const picture = (...shapes: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="1280" viewBox="0 0 320 320">${shapes.join('')}</svg>`
