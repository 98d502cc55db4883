import { InputNeededError } from '../failures/cliErrors'
import type { World } from './world'

/** Questions to a person. Where nobody may be asked each fails naming the flag that answers it. */
export interface Ask {
  text(question: string, flag: string): Promise<string>
  /** Asked without echo on a terminal; elsewhere the first line of stdin. */
  secret(question: string, flag: string): Promise<string>
}

export function createAsk(world: World, mayAsk: () => boolean): Ask {
  return {
    async text(question, flag) {
      if (!mayAsk()) throw new InputNeededError(question.toLowerCase(), flag)
      return prompt(world, { type: 'input', message: `${question}:` })
    },
    async secret(question, flag) {
      if (mayAsk()) return prompt(world, { ...hidden, message: `${question}:` })
      const line = world.stdin.isTTY ? '' : await firstLine(world.stdin)
      if (line === '') throw new InputNeededError(question.toLowerCase(), flag)
      return line
    },
  }
}

/** Without the key that would show what is typed. */
const hidden = { type: 'password', toggleMask: false, theme: { style: { maskedText: '[ввод скрыт]' } } } as const

type Question = { message: string } & ({ type: 'input' } | typeof hidden)

async function prompt(world: World, question: Question): Promise<string> {
  const { createPromptModule } = await import('inquirer')
  const ask = createPromptModule({ input: world.stdin, output: world.stderr, signal: world.signal })
  const { answer } = await ask<{ answer: string }>([{ ...question, name: 'answer' }])
  return answer
}

const longestLine = 4096

/** Stops at the line's end: the other end of a pipe may stay open for ever. */
async function firstLine(stdin: World['stdin']): Promise<string> {
  let text = ''
  for await (const chunk of stdin) {
    text += String(chunk)
    if (text.includes('\n') || text.length > longestLine) break
  }
  return text.split(/\r?\n/, 1)[0] ?? ''
}
