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
  return /\{[^{}]+\}/.test(rest) ? rest : ''
}

/** Of each rule that was put into a sheet, in its place, whether it is there: others are told theirs by number. */
const rulesOf = new WeakMap<CSSStyleSheet, boolean[]>()
const placeOf = (rules: readonly boolean[], index: number) => rules.slice(0, index).filter(Boolean).length
const { insertRule, deleteRule } = CSSStyleSheet.prototype

CSSStyleSheet.prototype.insertRule = function (rule, index = 0) {
  const rules = rulesOf.get(this) ?? Array.from(this.cssRules, () => true)
  rulesOf.set(this, rules)
  const part = tellingPart(rule)
  if (part) insertRule.call(this, part, placeOf(rules, index))
  rules.splice(index, 0, part !== '')
  return index
}

CSSStyleSheet.prototype.deleteRule = function (index) {
  const rules = rulesOf.get(this)
  if (!rules || rules[index]) deleteRule.call(this, rules ? placeOf(rules, index) : index)
  rules?.splice(index, 1)
}

// The same for rules that come as the text of a `<style>`.
for (const [name, owner] of [
  ['innerHTML', Element.prototype],
  ['textContent', Node.prototype],
] as const) {
  const { get, set } = Object.getOwnPropertyDescriptor(owner, name) ?? {}
  Object.defineProperty(HTMLStyleElement.prototype, name, {
    configurable: true,
    get,
    set(this: HTMLStyleElement, rules: string) {
      set?.call(this, rules.replace(/[^{}]*\{[^{}]*\}/g, tellingPart))
    },
  })
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

// For each element jsdom holds the whole of every selector against it that might fit. Most do not by their last part alone, and most
// of those that do are a tag or a class.
interface LastPart {
  tag: string | undefined
  classes: readonly string[]
  attributes: readonly string[]
  /** Lists of which the element must be one, as by `:is()`; each is one of a tag, a class or neither. */
  oneOf: readonly (readonly LastPart[])[]
  /** Can be the element that has the focus alone. */
  isFocused: boolean
  /** There is nothing more to the selector. */
  isAll: boolean
}

// What jsdom draws no element for, or never has: a part of an element, a link that was followed, a field that was filled in.
const never = /::|:(?:autofill|visited|popover-open)/

/** The last parts of a list of selectors; what stands in parentheses only narrows them. */
function lastParts(selectors: string): LastPart[] {
  return split(selectors, ',')
    .filter((selector) => !never.test(selector))
    .map((selector) => {
      const last = split(selector.trim(), ' \n>+~').at(-1) ?? ''
      const oneOf = [...last.matchAll(/:(?:is|where)\(([^()]*)\)/g)].map(([, list = '']) => lastParts(list))
      const plain = withoutParentheses(last)
      const attributes = [...plain.matchAll(/\[([\w-]+)/g)].map(([, name = '']) => name)
      const alone = plain.replace(/\[[^\]]*\]/g, '')
      const tag = /^[a-z][\w-]*/i.exec(alone)?.[0]
      const classes = [...alone.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)
      const isFocused = /:focus(?:-visible)?(?![\w-])/.test(alone)
      return { tag, classes, attributes, oneOf, isFocused, isAll: /^[\w.-]+$/.test(selector.trim()) }
    })
}

function withoutParentheses(text: string): string {
  let plain = text
  while (/\([^()]*\)/.test(plain)) plain = plain.replace(/\([^()]*\)/g, '')
  return plain
}

/** Parts of a selector between some signs, where they do not stand in brackets. */
function split(text: string, signs: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth += 1
    if (sign === ')' || sign === ']') depth -= 1
    if (depth === 0 && signs.includes(sign)) parts.push('')
    else parts.push(`${parts.pop()}${sign}`)
  }
  return parts.filter(Boolean)
}

interface ElementImpl {
  localName: string
  classList: DOMTokenList
  hasAttributeNS(namespace: null, name: string): boolean
}

const mayBe = ({ tag, classes, attributes, oneOf, isFocused }: LastPart, element: ElementImpl): boolean =>
  (!tag || tag.toLowerCase() === element.localName) &&
  classes.every((name) => element.classList.contains(name)) &&
  attributes.every((name) => element.hasAttributeNS(null, name)) &&
  (!isFocused || element === focused()) &&
  oneOf.every((parts) => parts.some((part) => mayBe(part, element)))

const documentImpl = Reflect.get(document, inside as symbol)
const focused = () => documentImpl.activeElement

type Checked = { match: boolean; ast?: unknown; pseudoElement: unknown }
const selectors = documentImpl._getDOMSelector()
const { check } = selectors
const partsOf = new Map<string, LastPart[]>()
const treeOf = new Map<string, unknown>()
selectors.check = (selector: string, element: ElementImpl): Checked => {
  const parts = partsOf.get(selector) ?? lastParts(selector)
  partsOf.set(selector, parts)
  const fitting = parts.filter((part) => mayBe(part, element))
  if (fitting.length === 0) return { match: false, pseudoElement: null }
  const ast = treeOf.get(selector)
  if (ast && fitting.some(({ isAll }) => isAll)) return { match: true, ast, pseudoElement: null }
  const checked: Checked = check(selector, element)
  if (checked.match && checked.ast) treeOf.set(selector, checked.ast)
  return checked
}

const { getComputedStyle } = window
let computed = new WeakMap<Element, CSSStyleDeclaration>()
let computedFor = styleCache()
window.getComputedStyle = (element) => {
  if (styleCache() !== computedFor) {
    computed = new WeakMap()
    computedFor = styleCache()
  }
  const style = computed.get(element) ?? remembering(getComputedStyle.call(window, element))
  computed.set(element, style)
  return style
}

// Whether a thing is hidden is asked of it and of all around it, for each thing within: a value is worked out once.
function remembering(style: CSSStyleDeclaration): CSSStyleDeclaration {
  const values = new Map<string, string>()
  const { getPropertyValue } = style
  const read = (name: string) => {
    const value = values.get(name) ?? getPropertyValue.call(style, name)
    values.set(name, value)
    return value
  }
  Object.defineProperty(style, 'getPropertyValue', { value: read })
  for (const name of ['display', 'visibility']) Object.defineProperty(style, name, { get: () => read(name) })
  return style
}
