import { delays } from '#contract/limits.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { showToast, type ToastNotice } from '../../../ui/notice-store.ts'

/** A toast of the sign-in and account flows: it stays longer than others. */
export function showAccountToast(kind: ToastNotice['kind'], text: string): void {
	showToast(kind, text, delays.accountToastMs)
}

/** The server's own sentence about a failure, when it gave one. */
export function detailOf(error: unknown): string | undefined {
	const detail: unknown = error instanceof ApiProblem ? error.detail : undefined
	return typeof detail === 'string' && detail.trim() !== '' ? detail : undefined
}

/** Signing in, code and registration say what the server says; answers what was said. */
export function showFailure(error: unknown): string {
	const text = detailOf(error) ?? m.unknown_error()
	showAccountToast('error', text)
	return text
}

/** Whether the server refused a call for this reason. */
export function isRefusedAs(error: unknown, code: ProblemCode): boolean {
	return error instanceof ApiProblem && error.problem.code === code
}
