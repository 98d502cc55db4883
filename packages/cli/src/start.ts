import { processWorld } from './context/world'
import { describeFailure } from './failures/describeFailure'
import { exitCodes } from './failures/exitCodes'
import { runProgram } from './runProgram'

/** Runs the line that was typed. */
export function start(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // `karvon tours list | head` closes the pipe when it has seen enough.
    if (error.code === 'EPIPE') process.exit(exitCodes.done)
    const { message, exit } = describeFailure(error, { server: '' })
    process.stderr.write(`karvon: ${message}\n`)
    process.exit(exit)
  })

  void runProgram(process.argv.slice(2), processWorld()).then((code) => {
    process.exitCode = code
  })
}
