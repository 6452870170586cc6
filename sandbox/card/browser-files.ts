// Reads the provider's browser files and joins the modules of its script, which pages load as one classic script.
import { readFileSync } from 'node:fs'

const scriptModules = [
  'provider-api.js',
  'frame-channel.js',
  'payment-element.js',
  'elements-group.js',
  'challenge-overlay.js',
  'confirm-payment.js',
  'stripe.js',
]

const contentTypes = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
} as const

export type BrowserFile = { text: string; contentType: string }

/** The script that gives a page `window.Stripe`. */
export function providerScript(): BrowserFile {
  const modules = scriptModules.map((name) => withoutModuleSyntax(read(name)))
  return {
    text: `(() => {\n'use strict'\n${modules.join('\n')}})()\n`,
    contentType: contentTypes.js,
  }
}

/** Files of the card frame and the bank's pages, by name. */
export function frameFiles(): Map<string, BrowserFile> {
  const names = [
    'frame.html',
    'frame.js',
    'frame.css',
    'frame-look.js',
    'parent-line.js',
    'card-rules.js',
    'challenge.js',
    'challenge.css',
  ]
  return new Map(names.map((name) => [name, { text: read(name), contentType: typeOf(name) }]))
}

/** A module's text without imports, and with its exports as plain declarations. */
export function withoutModuleSyntax(source: string): string {
  return source
    .replaceAll(/^import [^']*'[^']*'\n/gm, '')
    .replaceAll(/^export (?=(?:async )?function|const)/gm, '')
}

function read(name: string): string {
  return readFileSync(new URL(`./browser/${name}`, import.meta.url), 'utf8')
}

function typeOf(name: string): string {
  if (name.endsWith('.html')) return contentTypes.html
  return name.endsWith('.css') ? contentTypes.css : contentTypes.js
}
