import type { Mark, Run } from './richTextModel'

/** How each kind of node is made: of strings for HTML, of mdast nodes for Markdown. */
export interface NodeMaker<Node> {
  text: (text: string) => Node
  lineBreak: () => Node
  mark: (mark: Mark, children: Node[]) => Node[]
  link: (href: string, children: Node[]) => Node
}

interface Wrapper {
  key: string
  covers: (run: Run) => boolean
  wrap: <Node>(make: NodeMaker<Node>, children: Node[]) => Node[]
}

/** Turns flat runs into nested nodes; what reaches furthest goes outside, so that the fewest elements are needed. */
export function nestRuns<Node>(runs: readonly Run[], make: NodeMaker<Node>, outside: readonly string[] = []): Node[] {
  const nodes: Node[] = []
  for (let at = 0; at < runs.length; ) {
    const run = runs[at] as Run
    let widest: Wrapper | undefined
    let end = at
    for (const wrapper of wrappersOf(run)) {
      const reach = outside.includes(wrapper.key) ? at : endOfCover(runs, at, wrapper)
      if (reach > end) {
        widest = wrapper
        end = reach
      }
    }
    if (widest) {
      nodes.push(...widest.wrap(make, nestRuns(runs.slice(at, end), make, [...outside, widest.key])))
      at = end
    } else {
      nodes.push(run.text === '\n' ? make.lineBreak() : make.text(run.text))
      at++
    }
  }
  return nodes
}

function wrappersOf({ href, marks }: Run): Wrapper[] {
  const link: Wrapper[] =
    href === undefined
      ? []
      : [
          {
            key: `link ${href}`,
            covers: (run) => run.href === href,
            wrap: (make, children) => [make.link(href, children)],
          },
        ]
  return [
    ...link,
    ...marks.map(
      (mark): Wrapper => ({
        key: mark,
        covers: (run) => run.marks.includes(mark),
        wrap: (make, children) => make.mark(mark, children),
      }),
    ),
  ]
}

function endOfCover(runs: readonly Run[], from: number, { covers }: Wrapper): number {
  let end = from
  for (let run = runs[end]; run && covers(run); run = runs[end]) end++
  return end
}
