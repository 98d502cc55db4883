import { SheetError } from '@karvon/api-client/sheets/sheetErrors'
import { createImportEngine, type ImportEngine } from './importEngine'
import type { WizardNoun } from './wizardNoun'

/** A call of the engine as it travels to the worker; the first names the noun. */
export interface EngineCall {
  id: number
  noun: WizardNoun
  method: keyof ImportEngine
  args: readonly unknown[]
}

/** What came of it. */
export type EngineAnswer = { id: number } & (
  | { result: unknown }
  | { sheetError: Pick<SheetError, 'code' | 'values'> }
  | { error: unknown }
)

let engine: ImportEngine | undefined

addEventListener('message', async ({ data }: MessageEvent<EngineCall>) => {
  const { id, noun, method, args } = data
  engine ??= createImportEngine(noun)
  try {
    const result = await (engine[method] as (...given: readonly unknown[]) => unknown)(...args)
    postMessage({ id, result } satisfies EngineAnswer)
  } catch (error) {
    const answer: EngineAnswer =
      error instanceof SheetError ? { id, sheetError: { code: error.code, values: error.values } } : { id, error }
    postMessage(answer)
  }
})
