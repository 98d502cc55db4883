import type { Tool } from './EditorToolbar'

const keys: Partial<Record<string, Tool>> = { b: 'bold', i: 'italic', u: 'underline', k: 'link', z: 'undo', y: 'redo' }

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>

/** The tool of Ctrl and a key, by the place of the key where the layout is not Latin. */
export function toolOfKey({ key, code, shiftKey }: Key): Tool | undefined {
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase()
  if (shiftKey) return letter === 'z' ? 'redo' : undefined
  return keys[letter]
}
