/** Of an employee's password, in characters. An agency may ask for more: `api.auth.passwordRules` tells. */
export const passwordLength = { min: 6, max: 128 }
