import { delays } from '#contract/limits.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { m } from '#messages'
import { ApiProblem } from '../../../platform/api/api-problem.ts'
import { showToast, type ToastNotice } from '../../../ui/notice-store.ts'

/** Stays longer than other toasts. */
export function showAccountToast(kind: ToastNotice['kind'], text: string): void {
	showToast(kind, text, delays.accountToastMs)
}

export function detailOf(error: unknown): string | undefined {
	const detail: unknown = error instanceof ApiProblem ? error.detail : undefined
	return typeof detail === 'string' && detail.trim() !== '' ? detail : undefined
}

/** Returns the shown sentence. */
export function showFailure(error: unknown): string {
	const text = detailOf(error) ?? m.unknown_error()
	showAccountToast('error', text)
	return text
}

export function isRefusedAs(error: unknown, code: ProblemCode): boolean {
	return error instanceof ApiProblem && error.problem.code === code
}
