import { loginForm, verifyTwoFactor } from '#contract/accounts.ts'
import { resolveForm } from '../../../platform/violations.ts'

/** The rules of the sign-in, loaded after its first view. */
export const checkCredentials = resolveForm(loginForm)

export const checkCode = resolveForm(verifyTwoFactor.body.pick({ code: true }))
