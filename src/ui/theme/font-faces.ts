// Fallback fonts from the device, with the metrics of the two web fonts, so that no text moves when those load.
const face = (family: string, src: string, rest: string) =>
  `@font-face{font-family:"${family}";src:${src};${rest}}`

const fitted = (size: string, ascent: string, descent: string) =>
  `size-adjust:${size};ascent-override:${ascent};descent-override:${descent};line-gap-override:0%`

export const fallbackFaces = [
  face(
    'Public Sans Fallback',
    'local("Arial"),local("Liberation Sans"),local("Roboto")',
    `font-weight:400 599;${fitted('104.3%', '91.1%', '21.6%')}`,
  ),
  face(
    'Public Sans Fallback',
    'local("Arial Bold"),local("Liberation Sans Bold"),local("Roboto Bold")',
    `font-weight:600 740;${fitted('101.5%', '93.6%', '22.2%')}`,
  ),
  face(
    'Besley Fallback',
    'local("Georgia Bold"),local("Noto Serif Bold")',
    `font-weight:600 700;${fitted('109%', '114.7%', '39%')}`,
  ),
  face(
    'Besley Fallback Narrow',
    'local("Times New Roman Bold"),local("Liberation Serif Bold")',
    `font-weight:600 700;${fitted('123.3%', '101.4%', '34.5%')}`,
  ),
].join('')
