/** What first letters find: nothing that is disabled. */
export const labelsOf = (options: readonly { label: string; disabled?: boolean | undefined }[]) =>
  options.map(({ label, disabled }) => (disabled ? '' : label))
