declare module '@michaelhomer/jqjs' {
  /** @throws {Error} no such program */
  export function compile(program: string): (input: unknown) => Iterable<unknown>
}
