import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import type { Plugin } from 'vite'
import { languages, speak } from './storyTexts.ts'

const root = fileURLToPath(new URL('.', import.meta.url))
const { factory } = ts

/** What a component, or a story, was given: its attributes by their names, and what stands between its tags. */
interface Given {
  attributes: ReadonlyMap<string, ts.Expression>
  children: readonly ts.JsxChild[]
}

type Values = ReadonlyMap<string, ts.Expression | Given | readonly ts.JsxChild[]>

interface Source {
  declarations: Map<string, ts.Statement>
  /** By the local name: what is imported, and from where. */
  imports: Map<string, { name: string; from: string; isType: boolean }>
}

type Helper = ts.FunctionDeclaration | ts.ArrowFunction

const nothing: Given = { attributes: new Map(), children: [] }
const absent = factory.createIdentifier('undefined')

/** Only plays or watches what stands in it; a user of the component has no need of it. */
const frames = new Set(['After', 'Played', 'StrictMode'])

/** What each story of a file shows, as somebody would write it who uses the kit: helpers of the stories are written out. */
export function codeOfStories(path: string, speak: (source: string) => string): Record<string, string> {
  const source = readSource(path, speak)
  const stories = [...source.declarations].flatMap(([name, statement]) => {
    const isExported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    const body = isExported && statement.getSourceFile().fileName === path ? helperOf(source, name) : undefined
    return body ? [[name, write(source, body)] as const] : []
  })
  return Object.fromEntries(stories)
}

function readSource(path: string, speak: (source: string) => string): Source {
  const file = ts.createSourceFile(
    path,
    speak(readFileSync(path, 'utf8')),
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  )
  const source: Source = { declarations: new Map(), imports: new Map() }
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement)) {
      const from = (statement.moduleSpecifier as ts.StringLiteral).text
      const helpers = from.includes('.ladle/') ? fileOf(join(dirname(path), from)) : undefined
      if (helpers) {
        const { declarations, imports } = readSource(helpers, speak)
        for (const [name, declaration] of declarations) source.declarations.set(name, declaration)
        for (const [name, imported] of imports) source.imports.set(name, imported)
        continue
      }
      const clause = statement.importClause
      const named = clause?.namedBindings
      if (!named || !ts.isNamedImports(named)) continue
      for (const { name, propertyName, isTypeOnly } of named.elements) {
        const isType = isTypeOnly || clause.isTypeOnly
        source.imports.set(name.text, { name: (propertyName ?? name).text, from: publicName(path, from), isType })
      }
    } else if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) {
        if (ts.isIdentifier(name)) source.declarations.set(name.text, statement)
        else
          for (const element of name.elements)
            if (ts.isBindingElement(element)) source.declarations.set(nameOf(element.name), statement)
      }
    } else if ('name' in statement && statement.name) {
      source.declarations.set((statement.name as ts.Identifier).text, statement)
    }
  }
  return source
}

const fileOf = (path: string) =>
  [path, `${path}.ts`, `${path}.tsx`].find((name) => /\.tsx?$/.test(name) && existsSync(name))

/** As the kit's exports map calls it, whoever asks. */
function publicName(path: string, from: string) {
  if (!from.startsWith('.')) return from
  const [folder = '', file = ''] = relative(join(root, 'src'), join(dirname(path), from)).split('/')
  return folder === file || folder === 'format' || folder === 'merge'
    ? `@karvon/ui/${folder}`
    : `@karvon/ui/${folder}/${file}`
}

function helperOf(source: Source, name: string): Helper | undefined {
  const statement = source.declarations.get(name)
  if (!statement || !/^[A-Z]/.test(name)) return undefined
  if (ts.isFunctionDeclaration(statement)) return statement
  if (!ts.isVariableStatement(statement)) return undefined
  const initializer = statement.declarationList.declarations[0]?.initializer
  return initializer && ts.isArrowFunction(initializer) ? initializer : undefined
}

function write(source: Source, story: Helper): string {
  const { statements, result } = writeOut(source, story, nothing)
  const body = factory.createBlock([...statements, factory.createReturnStatement(result)], true)
  const main = factory.createFunctionDeclaration(
    [factory.createModifier(ts.SyntaxKind.ExportKeyword)],
    undefined,
    'Example',
    undefined,
    [],
    undefined,
    body,
  )
  const needed = new Set<ts.Statement>()
  const imported = new Set<string>()
  const need = (node: ts.Node) => {
    for (const name of namesIn(node)) {
      const declaration = source.declarations.get(name)
      if (declaration && !needed.has(declaration)) {
        needed.add(declaration)
        need(declaration)
      } else if (source.imports.has(name)) imported.add(name)
    }
  }
  need(main)
  const order = [...new Set(source.declarations.values())].filter((statement) => needed.has(statement))
  return [importsOf(source, imported), ...order.map((statement) => print(withoutExport(statement))), print(main)].join(
    '\n\n',
  )
}

function importsOf(source: Source, names: ReadonlySet<string>) {
  const found = [...names].flatMap((local) => {
    const imported = source.imports.get(local)
    return imported ? [{ local, ...imported }] : []
  })
  const own = (from: string) => (from.startsWith('@karvon') ? 0 : 1)
  return [...new Set(found.map(({ from }) => from))]
    .sort((one, other) => own(one) - own(other) || one.localeCompare(other))
    .map((from) => {
      const named = found
        .filter((one) => one.from === from)
        .map(({ local, name, isType }) => `${isType ? 'type ' : ''}${name === local ? local : `${name} as ${local}`}`)
      return `import { ${named.sort().join(', ')} } from '${from}'`
    })
    .join('\n')
}

function withoutExport(statement: ts.Statement): ts.Statement {
  if (ts.isVariableStatement(statement))
    return factory.updateVariableStatement(statement, [], statement.declarationList)
  if (ts.isFunctionDeclaration(statement)) {
    const { asteriskToken, name, typeParameters, parameters, type, body } = statement
    return factory.updateFunctionDeclaration(statement, [], asteriskToken, name, typeParameters, parameters, type, body)
  }
  return statement
}

const nameOf = (node: ts.Node) => (ts.isIdentifier(node) || ts.isStringLiteral(node) ? node.text : node.getText())

// The printer reads literals from the one source it is given; what is printed here comes from several.
const printer = ts.createPrinter({ removeComments: true, neverAsciiEscape: true } as ts.PrinterOptions)
const blank = ts.createSourceFile('blank.tsx', '', ts.ScriptTarget.Latest)
const print = (node: ts.Node) =>
  printer.printNode(ts.EmitHint.Unspecified, ts.visitNode(node, withOwnText) as ts.Node, blank)

function withOwnText(node: ts.Node): ts.Node {
  const address = fileAddress(node)
  if (address) return factory.createStringLiteral(address, true)
  if (ts.isStringLiteral(node)) return factory.createStringLiteral(node.text, true)
  if (ts.isNumericLiteral(node)) return factory.createNumericLiteral(sourceOf(node))
  if (ts.isRegularExpressionLiteral(node)) return factory.createRegularExpressionLiteral(node.text)
  if (ts.isNoSubstitutionTemplateLiteral(node))
    return factory.createNoSubstitutionTemplateLiteral(node.text, node.rawText)
  if (ts.isTemplateHead(node)) return factory.createTemplateHead(node.text, node.rawText)
  if (ts.isTemplateMiddle(node)) return factory.createTemplateMiddle(node.text, node.rawText)
  if (ts.isTemplateTail(node)) return factory.createTemplateTail(node.text, node.rawText)
  if (ts.isJsxText(node)) return factory.createJsxText(node.text, node.containsOnlyTriviaWhiteSpaces)
  if (ts.isJsxAttribute(node) && node.initializer && ts.isStringLiteral(node.initializer)) {
    const text = factory.createIdentifier(`"${node.initializer.text}"`) as unknown as ts.JsxAttributeValue
    return factory.createJsxAttribute(node.name, text)
  }
  return ts.visitEachChild(node, withOwnText, undefined)
}

/** A file of the stories is one of the application's own: `new URL('../../.ladle/a.webm', import.meta.url).href`. */
function fileAddress(node: ts.Node): string | undefined {
  if (!ts.isPropertyAccessExpression(node) || !ts.isNewExpression(node.expression)) return undefined
  const [path, base] = node.expression.arguments ?? []
  return path && ts.isStringLiteral(path) && base ? `/${basename(path.text)}` : undefined
}

/** As it is written, with the underscores of a large number. */
const sourceOf = (node: ts.NumericLiteral) => (node.pos >= 0 && node.parent ? node.getText() : node.text)

function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>()
  const visit = (child: ts.Node) => {
    if (ts.isIdentifier(child) && !child.text.startsWith('"'))
      for (const name of child.text.match(/\w+/g) ?? []) names.add(name)
    if (ts.isPropertyAccessExpression(child)) visit(child.expression)
    else if (ts.isPropertyAssignment(child)) visit(child.initializer)
    else if (ts.isJsxAttribute(child)) child.initializer && visit(child.initializer)
    else ts.forEachChild(child, visit)
  }
  visit(node)
  return names
}

/** The body of a component for what it is given: its statements, and what it returns. */
function writeOut(source: Source, helper: Helper, given: Given): { statements: ts.Statement[]; result: ts.Expression } {
  const values = valuesOf(helper.parameters[0]?.name, given)
  const hoisted: ts.Statement[] = []
  const types = typesOf(source, helper.parameters[0])
  const visit = visitor({ source, values, types, hoisted, counts: helpersIn(source, helper) })
  const seen = <Node extends ts.Node>(node: Node) => ts.visitNode(node, visit) as Node

  if (!helper.body || !ts.isBlock(helper.body)) {
    const result = seen(unwrapped(helper.body ?? absent))
    return { statements: hoisted, result }
  }
  const own = helper.body.statements.flatMap((statement) => {
    if (ts.isReturnStatement(statement)) return []
    const written = ts.visitNode(statement, visit) as ts.Statement | undefined
    return written ? [written] : []
  })
  const last = helper.body.statements.find(ts.isReturnStatement)
  const result = seen(unwrapped(last?.expression ?? absent))
  return { statements: [...own, ...hoisted], result }
}

/** How often each helper stands in it: one with a state of its own can be written out only once. */
function helpersIn(source: Source, node: ts.Node) {
  const counts = new Map<string, number>()
  const visit = (child: ts.Node, depth: number) => {
    const isNested = depth > 0 && (ts.isArrowFunction(child) || ts.isFunctionExpression(child))
    if (ts.isJsxOpeningLikeElement(child)) {
      const name = nameOf(child.tagName)
      if (helperOf(source, name)) counts.set(name, (counts.get(name) ?? 0) + (isInFunction(child, node) ? 2 : 1))
    }
    ts.forEachChild(child, (next) => visit(next, depth + (isNested ? 1 : 0)))
  }
  visit(node, 0)
  return counts
}

function isInFunction(node: ts.Node, top: ts.Node) {
  for (let at = node.parent; at && at !== top; at = at.parent) if (ts.isFunctionLike(at)) return true
  return false
}

function unwrapped(node: ts.ConciseBody | ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) ? unwrapped(node.expression) : (node as ts.Expression)
}

function valuesOf(name: ts.BindingName | undefined, given: Given): Values {
  if (!name) return new Map()
  if (ts.isIdentifier(name)) return new Map([[name.text, given]])
  const values = new Map<string, ts.Expression | Given | readonly ts.JsxChild[]>()
  const taken = new Set<string>()
  for (const element of name.elements) {
    if (!ts.isBindingElement(element)) continue
    const local = nameOf(element.name)
    const property = nameOf(element.propertyName ?? element.name)
    if (element.dotDotDotToken) {
      const rest = [...given.attributes].filter(([key]) => !taken.has(key))
      values.set(local, { attributes: new Map(rest), children: taken.has('children') ? [] : given.children })
    } else if (property === 'children' && given.children.length > 0) values.set(local, given.children)
    else values.set(local, given.attributes.get(property) ?? element.initializer ?? absent)
    taken.add(property)
  }
  return values
}

function typesOf(source: Source, parameter: ts.ParameterDeclaration | undefined): Map<string, string> {
  const types = new Map<string, string>()
  if (!parameter?.type || !ts.isObjectBindingPattern(parameter.name)) return types
  for (const { name, propertyName } of parameter.name.elements) {
    const property = nameOf(propertyName ?? name)
    const props = propsWith(source, parameter.type, property)
    if (props) types.set(nameOf(name), `${props}['${property}']`)
  }
  return types
}

/** The props of the kit that a helper is given some of. */
function propsWith(source: Source, type: ts.TypeNode, property: string): string | undefined {
  if (!ts.isTypeReferenceNode(type)) return undefined
  const name = nameOf(type.typeName)
  if (name === 'Partial' && type.typeArguments?.[0]) return print(type.typeArguments[0])
  const local = source.declarations.get(name)
  if (!local || !ts.isInterfaceDeclaration(local)) return undefined
  if (local.members.some((member) => member.name && nameOf(member.name) === property)) return `${name}`
  const base = local.heritageClauses?.[0]?.types[0]
  const argument = base?.typeArguments?.[0]
  return base && nameOf(base.expression) === 'Partial' && argument ? print(argument) : undefined
}

/** What a name at the top of the file stands for, where that is an object. */
function constant(source: Source, node: ts.Expression): ts.Expression {
  const statement = ts.isIdentifier(node) ? source.declarations.get(node.text) : undefined
  const initializer =
    statement && ts.isVariableStatement(statement) ? statement.declarationList.declarations[0]?.initializer : undefined
  return initializer && ts.isObjectLiteralExpression(initializer) ? initializer : node
}

const isAbsent = (node: ts.Node | undefined) => node !== undefined && ts.isIdentifier(node) && node.text === 'undefined'
const isGiven = (value: unknown): value is Given =>
  typeof value === 'object' && value !== null && 'attributes' in value && value.attributes instanceof Map

interface Writing {
  source: Source
  values: Values
  /** Of what was taken out of the props, as one writes it who uses the kit: `SelectProps['value']`. */
  types: ReadonlyMap<string, string>
  hoisted: ts.Statement[]
  counts: ReadonlyMap<string, number>
}

/** What a text alone would be too narrow for. */
const isUnion = /^Trilingual/

function visitor({ source, values, types, hoisted, counts }: Writing): ts.Visitor {
  const visit: ts.Visitor = (node) => {
    if (ts.isTypeNode(node)) return node
    if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) return element(node)
    if (ts.isJsxExpression(node)) return jsxExpression(node)
    if (ts.isPropertyAccessExpression(node) && ts.isIdentifier(node.expression)) {
      const value = values.get(node.expression.text)
      if (isGiven(value)) return value.attributes.get(node.name.text) ?? absent
    }
    if (ts.isPropertyAccessExpression(node)) {
      return factory.updatePropertyAccessExpression(
        node,
        ts.visitNode(node.expression, visit) as ts.Expression,
        node.name,
      )
    }
    if (ts.isPropertyAssignment(node)) {
      return factory.updatePropertyAssignment(node, node.name, ts.visitNode(node.initializer, visit) as ts.Expression)
    }
    if (ts.isShorthandPropertyAssignment(node)) {
      const value = values.get(node.name.text)
      return value && 'kind' in value ? factory.createPropertyAssignment(node.name, value) : node
    }
    if (ts.isSpreadAssignment(node) && ts.isIdentifier(node.expression)) {
      const value = values.get(node.expression.text)
      if (isGiven(value)) return [...value.attributes].map(([name, one]) => factory.createPropertyAssignment(name, one))
    }
    if (ts.isCallExpression(node)) {
      const written = calledChildren(node) ?? typedState(node)
      if (written) return written
    }
    if (ts.isIdentifier(node)) {
      const value = values.get(node.text)
      if (Array.isArray(value)) return only(value)
      return value && 'kind' in value ? value : node
    }
    if (ts.isParameter(node) || ts.isBindingElement(node)) {
      const initializer = node.initializer && (ts.visitNode(node.initializer, visit) as ts.Expression)
      return ts.isParameter(node)
        ? factory.updateParameterDeclaration(
            node,
            node.modifiers,
            node.dotDotDotToken,
            node.name,
            node.questionToken,
            node.type,
            initializer,
          )
        : factory.updateBindingElement(node, node.dotDotDotToken, node.propertyName, node.name, initializer)
    }
    return folded(ts.visitEachChild(node, visit, undefined))
  }

  /** `children({ open })`, where a function stands between the tags. */
  function calledChildren(node: ts.CallExpression): ts.Node | undefined {
    const value = ts.isIdentifier(node.expression) ? values.get(node.expression.text) : undefined
    const child = Array.isArray(value) ? value.find(ts.isJsxExpression) : undefined
    const [argument] = node.arguments
    if (!child?.expression || !ts.isArrowFunction(child.expression) || !argument) return undefined
    const { statements, result } = writeOut(source, child.expression, {
      attributes: new Map(spread(argument)),
      children: [],
    })
    hoisted.push(...statements)
    return result
  }

  /** What a state begins with was of a wider type as long as it came from outside: null, or a text. */
  function typedState(node: ts.CallExpression): ts.Node | undefined {
    const [initial] = node.arguments
    if (nameOf(node.expression) !== 'useState' || node.typeArguments || !initial || !ts.isIdentifier(initial))
      return undefined
    const value = values.get(initial.text)
    const type = types.get(initial.text)
    if (!value || !('kind' in value) || !type) return undefined
    const written = ts.visitNode(initial, visit) as ts.Expression
    const isPlain =
      ts.isStringLiteral(written) ||
      (known(written) === false && written.kind === ts.SyntaxKind.FalseKeyword) ||
      written.kind === ts.SyntaxKind.TrueKeyword
    return factory.createCallExpression(
      node.expression,
      isPlain && !isUnion.test(type) ? undefined : [factory.createTypeReferenceNode(type)],
      [written],
    )
  }

  function jsxExpression(node: ts.JsxExpression): ts.VisitResult<ts.Node | undefined> {
    const inner = node.expression && unwrapped(node.expression)
    const value = inner && ts.isIdentifier(inner) ? values.get(inner.text) : undefined
    if (Array.isArray(value)) return value as ts.Node[]
    const written = inner && (ts.visitNode(inner, visit) as ts.Expression)
    if (written && isEmpty(written)) return undefined
    if (written && (ts.isJsxElement(written) || ts.isJsxSelfClosingElement(written) || ts.isJsxFragment(written)))
      return written
    return factory.updateJsxExpression(node, written)
  }

  function givenTo(node: ts.JsxElement | ts.JsxSelfClosingElement): Given {
    const opening = ts.isJsxElement(node) ? node.openingElement : node
    const attributes = new Map<string, ts.Expression>()
    const set = (name: string, value: ts.Expression) => {
      attributes.delete(name)
      attributes.set(name, value)
    }
    for (const property of opening.attributes.properties) {
      if (ts.isJsxSpreadAttribute(property)) {
        for (const [name, value] of spread(property.expression)) set(name, value)
        continue
      }
      const { initializer } = property
      const written = !initializer
        ? factory.createTrue()
        : ts.isJsxExpression(initializer)
          ? (ts.visitNode(unwrapped(initializer.expression ?? absent), visit) as ts.Expression)
          : (initializer as ts.Expression)
      set(nameOf(property.name), written)
    }
    const children = ts.isJsxElement(node) ? (ts.visitNodes(node.children, visit) as ts.NodeArray<ts.JsxChild>) : []
    return {
      attributes,
      children: children.filter(
        (child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces && children.length === 1),
      ),
    }
  }

  /** `{...field}` as attributes; under an empty name what cannot be told. */
  function spread(expression: ts.Expression): [string, ts.Expression][] {
    const inner = unwrapped(expression)
    const value = ts.isIdentifier(inner) ? values.get(inner.text) : undefined
    if (isGiven(value)) return [...value.attributes]
    const written = constant(source, unwrapped(ts.visitNode(inner, visit) as ts.Expression))
    if (isEmpty(written)) return []
    if (!ts.isObjectLiteralExpression(written)) return [[`...${print(written)}`, written]]
    return written.properties.flatMap((property): [string, ts.Expression][] => {
      if (ts.isPropertyAssignment(property)) return [[nameOf(property.name), property.initializer]]
      if (ts.isShorthandPropertyAssignment(property)) return [[property.name.text, property.name]]
      return []
    })
  }

  function element(node: ts.JsxElement | ts.JsxSelfClosingElement): ts.Node {
    const opening = ts.isJsxElement(node) ? node.openingElement : node
    const name = nameOf(opening.tagName)
    const given = givenTo(node)
    if (frames.has(name)) return only(given.children)

    const helper = helperOf(source, name)
    const isKnown = ![...given.attributes.keys()].some((key) => key.startsWith('...'))
    if (helper && isKnown && canWriteOut(name, helper)) {
      const { statements, result } = writeOut(source, helper, given)
      hoisted.push(...statements)
      return result
    }
    const attributes = factory.createJsxAttributes(
      [...given.attributes].flatMap(([key, value]) => attribute(key, value)),
    )
    if (given.children.length === 0) {
      return factory.createJsxSelfClosingElement(opening.tagName, opening.typeArguments, attributes)
    }
    return factory.createJsxElement(
      factory.createJsxOpeningElement(opening.tagName, opening.typeArguments, attributes),
      given.children,
      factory.createJsxClosingElement(opening.tagName),
    )
  }

  function canWriteOut(name: string, helper: Helper) {
    const hasState = helper.body !== undefined && ts.isBlock(helper.body) && helper.body.statements.length > 1
    return !hasState || (counts.get(name) ?? 0) === 1
  }

  return visit
}

function only(children: readonly ts.JsxChild[]): ts.Node {
  const real = children.filter((child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces))
  const [child] = real
  if (real.length === 1 && child && !ts.isJsxText(child) && !ts.isJsxExpression(child)) return child
  return factory.createJsxFragment(factory.createJsxOpeningFragment(), real, factory.createJsxJsxClosingFragment())
}

function attribute(name: string, value: ts.Expression): ts.JsxAttributeLike[] {
  if (name.startsWith('...')) return [factory.createJsxSpreadAttribute(value)]
  if (value === absent) return []
  const identifier = factory.createIdentifier(name)
  if (value.kind === ts.SyntaxKind.TrueKeyword) return [factory.createJsxAttribute(identifier, undefined)]
  const isPlain = ts.isStringLiteral(value) && !/["\\{}\n&]/.test(value.text)
  const written = isPlain ? factory.createIdentifier(`"${value.text}"`) : factory.createJsxExpression(undefined, value)
  return [factory.createJsxAttribute(identifier, written as ts.JsxAttributeValue)]
}

const isEmpty = (node: ts.Node) =>
  isAbsent(node) || node.kind === ts.SyntaxKind.FalseKeyword || node.kind === ts.SyntaxKind.NullKeyword

/** What is known of a condition; a function, a number, a text and an object are there. */
function known(node: ts.Expression): boolean | undefined {
  if (isEmpty(node)) return false
  if (node.kind === ts.SyntaxKind.TrueKeyword || ts.isArrowFunction(node) || ts.isObjectLiteralExpression(node))
    return true
  if (ts.isArrayLiteralExpression(node) || ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node)) return true
  if (ts.isStringLiteral(node)) return node.text !== ''
  return undefined
}

/** What a value that is known leaves of a question for it. */
function folded(node: ts.Node): ts.Node | undefined {
  if (ts.isConditionalExpression(node)) {
    const answer = known(unwrapped(node.condition))
    return answer === undefined ? node : unwrapped(answer ? node.whenTrue : node.whenFalse)
  }
  if (ts.isBinaryExpression(node)) return foldedBinary(node)
  if (ts.isCallExpression(node) && (isAbsent(node.expression) || doesNothing(unwrapped(node.expression)))) return absent
  if (ts.isAwaitExpression(node) && isAbsent(node.expression)) return absent
  if (ts.isExpressionStatement(node) && isAbsent(node.expression)) return undefined
  if (ts.isCallExpression(node)) {
    const called = unwrapped(node.expression)
    if (!ts.isArrowFunction(called)) return node
    if (called.parameters.length === 0 && !ts.isBlock(called.body)) return unwrapped(called.body)
    const used = node.arguments.slice(0, called.parameters.length)
    return factory.createCallExpression(factory.createParenthesizedExpression(called), undefined, used)
  }
  return node
}

const doesNothing = (node: ts.Node) =>
  ts.isArrowFunction(node) && ts.isBlock(node.body) && node.body.statements.length === 0

function foldedBinary(node: ts.BinaryExpression): ts.Node {
  const { left, right } = node
  const answer = known(unwrapped(left))
  switch (node.operatorToken.kind) {
    case ts.SyntaxKind.AmpersandAmpersandToken:
      return answer === undefined ? node : answer ? right : left
    case ts.SyntaxKind.BarBarToken:
      return answer === undefined ? node : answer ? left : right
    case ts.SyntaxKind.QuestionQuestionToken:
      return isAbsent(left) || left.kind === ts.SyntaxKind.NullKeyword
        ? right
        : ts.isLiteralExpression(left) || answer
          ? left
          : node
    case ts.SyntaxKind.EqualsEqualsEqualsToken:
    case ts.SyntaxKind.ExclamationEqualsEqualsToken: {
      const isEqual = node.operatorToken.kind === ts.SyntaxKind.EqualsEqualsEqualsToken
      if (ts.isStringLiteral(left) && ts.isStringLiteral(right)) return truth((left.text === right.text) === isEqual)
      if (isAbsent(right) && (isAbsent(left) || answer !== undefined || ts.isLiteralExpression(left)))
        return truth(isAbsent(left) === isEqual)
    }
  }
  return node
}

const truth = (is: boolean) => (is ? factory.createTrue() : factory.createFalse())

const name = 'virtual:story-code'

/** What each story shows, by component and story, for those who copy it; a module for each language. */
export function storyCode(): Plugin {
  return {
    name: 'story-code',
    resolveId: { filter: { id: /^virtual:story-code\// }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:story-code\// },
      handler(id) {
        const language = languages.find((one) => id === `\0${name}/${one}`) ?? 'ru'
        return `export default ${JSON.stringify(readCode(language))}`
      },
    },
  }
}

/** All of it, formatted like the rest of the repository. */
export function readCode(language: (typeof languages)[number]): Record<string, Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-story-code-'))
  const components = readdirSync(join(root, 'src')).filter((one) => one !== 'Start' && existsSync(storiesOf(one)))
  const written = components.flatMap((component) =>
    Object.entries(codeOfStories(storiesOf(component), (source) => speak(source, [language]))).map(([story, code]) => {
      const path = join(folder, `${component}.${story}.tsx`)
      writeFileSync(path, code)
      return { component, story, path }
    }),
  )
  const biome = join(root, '../../node_modules/@biomejs/biome/bin/biome')
  execFileSync(
    process.execPath,
    [biome, 'format', '--write', `--config-path=${join(root, '../..')}`, '--vcs-enabled=false', folder],
    { stdio: 'pipe' },
  )
  const code: Record<string, Record<string, string>> = {}
  for (const { component, story, path } of written)
    code[component] = { ...code[component], [story]: readFileSync(path, 'utf8') }
  rmSync(folder, { recursive: true })
  return code
}

const storiesOf = (component: string) => join(root, 'src', component, `${component}.stories.tsx`)
