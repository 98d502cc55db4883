import { InputNeededError } from '../failures/cliErrors'
import { t } from '../words/words'
import type { World } from './world'

/** Questions to a person. Where nobody may be asked each fails naming the flag that answers it. */
export interface Ask {
  text(question: string, flag: string): Promise<string>
  /** Asked without echo on a terminal; elsewhere the first line of stdin. */
  secret(question: string, flag: string): Promise<string>
  /** Yes or no; no unless said otherwise. */
  confirm(question: string, flag: string): Promise<boolean>
}

export function createAsk(world: World, mayAsk: () => boolean): Ask {
  const needSomebody = (question: string, flag: string) => {
    if (!mayAsk()) throw new InputNeededError(question, flag)
  }
  return {
    async text(question, flag) {
      needSomebody(question, flag)
      return String(await prompt(world, { type: 'input', message: `${question}:` }))
    },
    async secret(question, flag) {
      if (mayAsk()) return String(await prompt(world, { ...hidden(), message: `${question}:` }))
      const line = world.stdin.isTTY ? '' : await firstLine(world.stdin)
      if (line === '') throw new InputNeededError(question, flag)
      return line
    },
    async confirm(question, flag) {
      needSomebody(question, flag)
      return Boolean(await prompt(world, { ...yesOrNo(), message: question }))
    },
  }
}

/** Without the key that would show what is typed. */
const hidden = () =>
  ({ type: 'password', toggleMask: false, theme: { style: { maskedText: `[${t('ask.hidden')}]` } } }) as const

/** In the language of the question; `y` and `n` are always understood. */
const yesOrNo = () =>
  ({
    type: 'confirm',
    default: false,
    theme: { keywords: { yes: t('yes'), no: t('no'), error: () => t('ask.yesOrNo') } },
  }) as const

type Question = { message: string } & ({ type: 'input' } | ReturnType<typeof yesOrNo> | ReturnType<typeof hidden>)

async function prompt(world: World, question: Question): Promise<string | boolean> {
  const { createPromptModule } = await import('inquirer')
  const ask = createPromptModule({ input: world.stdin, output: world.stderr, signal: world.signal })
  const { answer } = await ask<{ answer: string | boolean }>([{ ...question, name: 'answer' }])
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
