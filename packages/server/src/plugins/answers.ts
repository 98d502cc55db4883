import Fastify, { type FastifySerializerCompiler } from 'fastify'
import type { App } from '../http/app'

/**
 * Writes answers as their schemas say, with Fastify's own serialisers. Each is made when its first answer is written: all
 * of them at the start would take longer than everything else that the start does.
 */
export async function serializeAnswers(app: App): Promise<void> {
  const compile = await ownCompiler()
  app.setSerializerCompiler((route) => {
    let write: ReturnType<typeof compile> | undefined
    return (answer) => {
      write ??= compile(route)
      return write(answer)
    }
  })
}

/** Fastify makes its compiler for the first route that declares an answer. */
async function ownCompiler(): Promise<FastifySerializerCompiler<unknown>> {
  const bare = Fastify()
  bare.get('/', { schema: { response: { 200: { type: 'null' } } } }, async () => null)
  await bare.ready()
  const { serializerCompiler } = bare
  await bare.close()
  if (!serializerCompiler) throw new Error('Fastify has no compiler of answers')
  return serializerCompiler
}
