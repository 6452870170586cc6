// Applies the page's appearance settings to the card frame: theme, variables, a few rules, fonts.

const ruleSelector = /^\.(Input|Label|Error|Block|Notice)(--[a-z]+)?(::?[a-z-]+)?$/
const sheet = new CSSStyleSheet()
document.adoptedStyleSheets = [sheet]
const loadedFonts = new Set()
const setVariables = new Set()

/** Applies an appearance; settings of an earlier one that are missing here are reset. */
export function applyLook({ theme, variables = {}, rules = {} }, fonts = []) {
  const root = document.documentElement
  root.classList.toggle('night', theme === 'night')
  for (const name of setVariables) root.style.removeProperty(`--${name}`)
  setVariables.clear()
  for (const [name, value] of Object.entries(variables)) {
    if (!/^[a-zA-Z0-9]+$/.test(name)) continue
    root.style.setProperty(`--${name}`, String(value))
    setVariables.add(name)
  }
  while (sheet.cssRules.length > 0) sheet.deleteRule(0)
  for (const [selector, declarations] of Object.entries(rules)) {
    if (ruleSelector.test(selector)) addRule(selector, declarations)
  }
  for (const font of fonts) void loadFont(font)
}

function addRule(selector, declarations) {
  const { style } = sheet.cssRules[sheet.insertRule(`${selector} {}`, sheet.cssRules.length)]
  for (const [name, value] of Object.entries(declarations)) {
    const property = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    style.setProperty(property, String(value))
  }
}

async function loadFont({ family, src, ...descriptors }) {
  if (!family || !src || loadedFonts.has(family + src)) return
  loadedFonts.add(family + src)
  try {
    document.fonts.add(await new FontFace(family, src, descriptors).load())
  } catch {
    // The browser uses the next family of the list.
  }
}
