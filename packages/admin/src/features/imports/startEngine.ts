import { SheetError } from '@karvon/api-client/sheets/sheetErrors'
import type { ImportEngine } from './importEngine'
import type { EngineAnswer, EngineCall } from './importWorker'
import type { WizardNoun } from './wizardNoun'

type Late<Call> = Call extends (...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Awaited<Result>>
  : never

/** The engine, wherever it runs. */
export type StartedEngine = { [Method in keyof ImportEngine]: Late<ImportEngine[Method]> } & { end(): void }

/** Starts an engine beside the page; where there are no workers, in it. */
export function startEngine(noun: WizardNoun): StartedEngine {
  return typeof Worker === 'undefined' ? inPage(noun) : inWorker(noun)
}

function inPage(noun: WizardNoun): StartedEngine {
  const engine = import('./importEngine').then(({ createImportEngine }) => createImportEngine(noun))
  return asEngine(
    async (method, args) => ((await engine)[method] as (...given: readonly unknown[]) => unknown)(...args),
    () => {},
  )
}

function inWorker(noun: WizardNoun): StartedEngine {
  const worker = new Worker(new URL('./importWorker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, { resolve(value: unknown): void; reject(reason: unknown): void }>()
  let calls = 0
  worker.addEventListener('message', ({ data }: MessageEvent<EngineAnswer>) => {
    const call = waiting.get(data.id)
    waiting.delete(data.id)
    if ('result' in data) call?.resolve(data.result)
    else call?.reject('error' in data ? data.error : new SheetError(data.sheetError.code, data.sheetError.values))
  })
  // The script of it did not come, or there was no room for the file.
  worker.addEventListener('error', (event) => {
    for (const { reject } of waiting.values()) reject(new Error(event.message))
    waiting.clear()
  })
  return asEngine(
    (method, args) =>
      new Promise((resolve, reject) => {
        const id = ++calls
        waiting.set(id, { resolve, reject })
        worker.postMessage({ id, noun, method, args } satisfies EngineCall)
      }),
    () => worker.terminate(),
  )
}

function asEngine(
  call: (method: keyof ImportEngine, args: readonly unknown[]) => Promise<unknown>,
  end: () => void,
): StartedEngine {
  return new Proxy({ end } as StartedEngine, {
    get: (own, name) =>
      name === 'end' ? own.end : (...args: readonly unknown[]) => call(name as keyof ImportEngine, args),
  })
}
