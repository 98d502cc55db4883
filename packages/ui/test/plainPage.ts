import { configure, prettyDOM } from '@testing-library/react'
import * as React from 'react'

// Spares jsdom, React and Testing Library what no test looks at. Once for all files that share their code.

// Of a style sheet tests see whether a thing is there, can be clicked and how a text is aligned. jsdom reads each
// declaration anew for each element whenever the page has changed, so that only those that say it are put in.
const telling = /^\s*(?:display|visibility|opacity|pointer-events|content|text-align)\s*:/

function tellingPart(rule: string): string {
  const rest = rule.replace(/\{([^{}]*)\}/g, (_, body: string) => {
    const kept = body.split(';').filter((declaration) => telling.test(declaration))
    return `{${kept.join(';')}}`
  })
  // A rule there must be, as others are told their place by number.
  return /\{[^{}]+\}/.test(rest) ? rest : '@layer none;'
}

const { insertRule } = CSSStyleSheet.prototype
CSSStyleSheet.prototype.insertRule = function (rule, index) {
  return insertRule.call(this, tellingPart(rule), index)
}

// React keeps a stack for every element, ten thousand a second, so that a warning can tell who made it.
const internals = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 1e4, set: () => {} })

// What fades in is there: no test waits for a fade.
const shown = document.createElement('style')
shown.textContent = '[data-starting-style] { opacity: 1 !important }'
document.head.append(shown)

// The page is printed for whoever reads the message, not for each try of a wait that will come to a good end.
configure({
  getElementError(message, container) {
    const error = new Error()
    error.name = 'TestingLibraryElementError'
    const full = () => [message, prettyDOM(container as Element)].filter(Boolean).join('\n\n')
    return Object.defineProperty(error, 'message', { configurable: true, get: full })
  },
})

// jsdom does not know by what a focus came: tests that move it use the keyboard.
const { matches } = Element.prototype
Object.defineProperty(Element.prototype, 'matches', {
  value(this: Element, selector: string): boolean {
    return matches.call(this, selector === ':focus-visible' ? ':focus' : selector)
  },
})

// jsdom keeps what it computed until the page changes, but reads each declaration of it anew for whoever asks again. Names and
// roles ask for the same few elements a hundred times: they get what was made for the first, as long as jsdom would keep it.
const inside = Object.getOwnPropertySymbols(document).find(({ description }) => description === 'impl')
const styleCache = (): unknown => inside && Reflect.get(Reflect.get(document, inside), '_styleCache')
if (!styleCache()) throw new Error('jsdom keeps its computed styles elsewhere: see plainPage.ts')

const { getComputedStyle } = window
let computed = new WeakMap<Element, CSSStyleDeclaration>()
let computedFor = styleCache()
window.getComputedStyle = (element) => {
  if (styleCache() !== computedFor) {
    computed = new WeakMap()
    computedFor = styleCache()
  }
  const style = computed.get(element) ?? getComputedStyle.call(window, element)
  computed.set(element, style)
  return style
}
