import type { Wire } from './send'
import type { Shape } from './shapes'

export interface ContractFiles {
  jpg: File
  png: File
  mp4: File
  pdf: File
}

/** One of the 128 calls with what must come of it. `{tour}` in texts stands for what an earlier call kept. */
export interface ContractCase {
  id: string
  /** Values of the path's parameters, in their order. */
  at?: readonly (string | number)[]
  wire?: Wire
  status: number
  shape?: Shape
  /** Does the answer count its pages? */
  isPaged?: boolean
  /** Members of the answer that later calls need: name → member. */
  keep?: Record<string, string>
  /** What the answer says. */
  says?: unknown
  /** What reading again says; a number is the status. */
  reads?: [path: string, says: unknown]
  /** Entries that the call adds to the activity log, in their order. @default none */
  log?: readonly string[]
}

type Rest = Omit<ContractCase, 'id' | 'wire' | 'status' | 'shape'>

/** @param outcome status and shape: `201 Tour` */
export function contractCase(number: number, wire: Wire, outcome: string, rest: Rest = {}): ContractCase {
  const [status = '', shape] = outcome.split(' ')
  return {
    id: `API-${String(number).padStart(3, '0')}`,
    wire,
    status: Number(status),
    ...(shape && { shape: shape as Shape }),
    ...rest,
  }
}

export const texts = (text: string) => ({ ru: text, en: `${text} en`, uz: `${text} uz` })

/** `Title.Ru`, `Title.En`, `Title.Uz` of a form. */
export const textParts = (name: string, text: string) => ({
  [`${name}.Ru`]: text,
  [`${name}.En`]: `${text} en`,
  [`${name}.Uz`]: `${text} uz`,
})
