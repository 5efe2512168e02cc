import type { ReactNode } from 'react'
import { delays } from '#contract/limits.ts'

export interface ToastNotice {
	/** The same for equal kind and text, so that a repeated toast restarts instead of stacking. */
	readonly id: string
	readonly kind: 'success' | 'error' | 'info'
	readonly text: string
	readonly durationMs: number
}

export interface DialogNotice {
	readonly kind: 'alert' | 'confirmation'
	readonly text: string
	/** Of a refusal: what comes next, or what to do. */
	readonly hint?: string
	/** Below the text of an alert. */
	readonly details?: ReactNode
	/** In an alert it stands beside the closing button. */
	readonly confirmLabel?: string
	readonly answer: (isConfirmed: boolean) => void
}

interface Notices {
	readonly toasts: readonly ToastNotice[]
	readonly dialog: DialogNotice | undefined
}

let notices: Notices = { toasts: [], dialog: undefined }
const listeners = new Set<() => void>()

export function readNotices(): Notices {
	return notices
}

export function subscribeNotices(listener: () => void): () => void {
	listeners.add(listener)
	return () => listeners.delete(listener)
}

function change(next: Partial<Notices>): void {
	notices = { ...notices, ...next }
	for (const listener of listeners) listener()
}

export function showToast(kind: ToastNotice['kind'], text: string, durationMs: number = delays.toastMs): void {
	const id = `${kind} ${text}`
	change({ toasts: [...notices.toasts.filter((toast) => toast.id !== id), { id, kind, text, durationMs }] })
}

export function dropToast(id: string): void {
	change({ toasts: notices.toasts.filter((toast) => toast.id !== id) })
}

/** Resolves when the person closes the alert. */
export async function showAlert(text: string): Promise<void> {
	await ask({ kind: 'alert', text })
}

/** An alert that also tells what comes next. Resolves when the person closes it. */
export async function showRefusal(text: string, hint: string): Promise<void> {
	await ask({ kind: 'alert', text, hint })
}

/** An alert with more to tell and an offer. Resolves to `true` when the person takes it up. */
export async function showNews(text: string, details: ReactNode, confirmLabel: string): Promise<boolean> {
	return await ask({ kind: 'alert', text, details, confirmLabel })
}

/** Resolves to `false` for cancel and Escape. */
export async function askConfirmation(text: string, confirmLabel?: string): Promise<boolean> {
	return await ask({ kind: 'confirmation', text, ...(confirmLabel && { confirmLabel }) })
}

function ask(dialog: Omit<DialogNotice, 'answer'>): Promise<boolean> {
	notices.dialog?.answer(false)
	return new Promise((resolve) => {
		const answer = (isConfirmed: boolean) => {
			change({ dialog: undefined })
			// The dialog closes and returns the focus first, because the caller may move the focus.
			setTimeout(resolve, 0, isConfirmed)
		}
		change({ dialog: { ...dialog, answer } })
	})
}
