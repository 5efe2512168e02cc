import { delays } from '#contract/limits.ts'

export interface ToastNotice {
	/** The same for toasts of the same kind and words: such a one starts anew instead of standing there twice. */
	readonly id: string
	readonly kind: 'success' | 'error' | 'info'
	readonly text: string
	readonly durationMs: number
}

export interface DialogNotice {
	readonly kind: 'alert' | 'confirmation'
	readonly text: string
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

/** Shows a toast at the top right; it closes by itself after 3 s, in account flows after 5 s (`delays.accountToastMs`). */
export function showToast(kind: ToastNotice['kind'], text: string, durationMs: number = delays.toastMs): void {
	const id = `${kind} ${text}`
	change({ toasts: [...notices.toasts.filter((toast) => toast.id !== id), { id, kind, text, durationMs }] })
}

export function dropToast(id: string): void {
	change({ toasts: notices.toasts.filter((toast) => toast.id !== id) })
}

/** Shows an alert over the page and resolves once the person has closed it. */
export async function showAlert(text: string): Promise<void> {
	await ask({ kind: 'alert', text })
}

/** Asks before something is done; `false` for cancel and Escape. */
export async function askConfirmation(text: string, confirmLabel?: string): Promise<boolean> {
	return await ask({ kind: 'confirmation', text, ...(confirmLabel && { confirmLabel }) })
}

function ask(dialog: Omit<DialogNotice, 'answer'>): Promise<boolean> {
	notices.dialog?.answer(false)
	return new Promise((resolve) => {
		const answer = (isConfirmed: boolean) => {
			change({ dialog: undefined })
			// First the dialog goes and gives the focus back: the asking code may want it elsewhere.
			setTimeout(resolve, 0, isConfirmed)
		}
		change({ dialog: { ...dialog, answer } })
	})
}
