import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { AdminCredentials } from './firstAdmin'

/** Asks at the terminal for the first account; the password is not shown. */
export async function askForAdmin(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<AdminCredentials> {
  output.write('There is no administrator yet. Choose the first sign-in.\n')
  let isMuted = false
  const shown = new Writable({
    write(chunk, _encoding, done) {
      if (!isMuted) output.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input, output: shown, terminal: true })
  try {
    const username = await terminal.question('Username: ')
    output.write('Password: ')
    isMuted = true
    const password = await terminal.question('')
    output.write('\n')
    return { username, password }
  } finally {
    terminal.close()
  }
}
