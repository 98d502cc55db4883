/** A control in Ladle that offers these values of a property. */
export function oneOf<Value>(...options: Value[]) {
  return { control: { type: 'inline-radio' as const }, options }
}
