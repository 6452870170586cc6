// Colour tokens, each with a light and a dark value. Text on its background has a contrast of at least 7:1.
import { defineSemanticTokens } from '@chakra-ui/react'

// The scheme follows the system; the classes `light` and `dark` force one inside an element.
const pair = (light: string, dark: string) => ({
  value: { base: light, _systemDark: dark, _light: light, _dark: dark },
})

export const colors = defineSemanticTokens.colors({
  bg: {
    DEFAULT: pair('#FFFFFF', '#071722'),
    subtle: pair('#EEF5F6', '#0D2230'),
    muted: pair('#DFEBEE', '#17303F'),
    panel: pair('#FFFFFF', '#0D2230'),
    land: pair('#F8EECD', '#2B2919'),
    well: pair('#EEF5F6', '#17303F'),
  },
  fg: {
    DEFAULT: pair('#0B2130', '#F1F6F7'),
    muted: pair('#344C5A', '#B8C9D1'),
  },
  border: {
    DEFAULT: pair('#BCCCD2', '#2F4B5A'),
    strong: pair('#506874', '#8BA4B0'),
    land: pair('#CDBF8C', '#58532F'),
  },
  brand: {
    solid: pair('#0A4259', '#93D3E8'),
    hover: pair('#0D5672', '#B4E2F1'),
    fg: pair('#0A4259', '#93D3E8'),
    contrast: pair('#FFFFFF', '#06202D'),
  },
  accent: {
    DEFAULT: pair('#8C1462', '#F7A3D5'),
    contrast: pair('#FFFFFF', '#2B0420'),
    subtle: pair('#FAE9F3', '#361530'),
  },
  success: { fg: pair('#0A4B33', '#8BE0B4'), subtle: pair('#E2F3EA', '#0C2E22') },
  warning: { fg: pair('#5F3800', '#F6CF83'), subtle: pair('#FDF0D0', '#33270B') },
  error: {
    fg: pair('#8C1D08', '#FFB29C'),
    hover: pair('#6F1503', '#FFC8B8'),
    subtle: pair('#FDEAE4', '#3B170D'),
  },
  scrim: { DEFAULT: pair('rgb(6 24 35 / 0.62)', 'rgb(0 6 10 / 0.74)') },
  ink: {
    sky: pair('#DCEDF2', '#0B2231'),
    sun: pair('#F6DC94', '#F3E3B0'),
    far: pair('#8FB3C1', '#23485A'),
    sea1: pair('#A9CFDB', '#123548'),
    sea2: pair('#6FA9BC', '#0E2B3C'),
    sea3: pair('#2C748D', '#0A2231'),
    land: pair('#EAD79B', '#3A4A3C'),
    land2: pair('#B9A866', '#2A382F'),
    rock: pair('#5E6F76', '#1B2A33'),
    rock2: pair('#8B9AA0', '#2C404B'),
    tower: pair('#FFFFFF', '#DCE6E6'),
    line: pair('#0B2130', '#02090E'),
    dog: pair('#0B2130', '#02090E'),
    dog2: pair('#34505F', '#29475A'),
    rim: pair('transparent', '#7FA9BA'),
    beam: pair('transparent', '#F3E3B0'),
    lamp: pair('#F6C94B', '#FFE7A0'),
    note: pair('#1D5A70', '#5E8CA0'),
  },
})
