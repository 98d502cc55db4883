/** Controls in the stories of every field. */
export const fieldControls = {
  hint: '',
  error: '',
  required: false,
  disabled: false,
  readOnly: false,
  hideLabel: false,
}
