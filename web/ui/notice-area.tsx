import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Toast } from '@base-ui/react/toast'
import { CircleCheck, CircleX, Info, TriangleAlert, X } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { Button, IconButton } from './button.tsx'
import { type DialogNotice, dropToast, readNotices, subscribeNotices } from './notice-store.ts'

/** Loaded apart from the pages: see `Notices`. */
export function NoticeArea() {
	const { dialog } = useSyncExternalStore(subscribeNotices, readNotices, readNotices)
	return (
		<>
			<Toast.Provider limit={4}>
				<ToastBridge />
				<Toast.Portal>
					<Toast.Viewport
						aria-label={m.notices()}
						className="fixed inset-x-4 top-18 z-50 ml-auto flex max-w-sm max-sm:top-32 flex-col gap-2 sm:left-auto sm:w-96"
					>
						<ToastList />
					</Toast.Viewport>
				</Toast.Portal>
			</Toast.Provider>
			{dialog && <NoticeDialog dialog={dialog} />}
		</>
	)
}

function ToastBridge() {
	const { toasts } = useSyncExternalStore(subscribeNotices, readNotices, readNotices)
	const { add } = Toast.useToastManager()
	useEffect(() => {
		for (const toast of toasts) {
			add({
				id: toast.id,
				title: toast.text,
				type: toast.kind,
				timeout: toast.durationMs,
				priority: toast.kind === 'error' ? 'high' : 'low',
			})
			dropToast(toast.id)
		}
	}, [toasts, add])
	return null
}

const icons = {
	success: <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-good" />,
	error: <CircleX aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-bad" />,
	info: <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />,
}

function ToastList() {
	const { toasts } = Toast.useToastManager()
	return toasts.map((toast) => (
		<Toast.Root
			key={toast.id}
			toast={toast}
			className="rounded-2xl border border-line bg-surface p-3 pl-4 shadow-float transition-opacity duration-200 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0"
		>
			<Toast.Content className="flex items-start gap-3">
				{icons[toast.type === 'success' || toast.type === 'error' ? toast.type : 'info']}
				<Toast.Title className="grow py-0.5 font-semibold" />
				{/* Hidden in a stack, in which toasts cover each other; these never do. */}
				<Toast.Close aria-hidden={false} render={<IconButton label={m.close()} className="-my-2 -mr-1" />}>
					<X aria-hidden="true" className="size-4" />
				</Toast.Close>
			</Toast.Content>
		</Toast.Root>
	))
}

function NoticeDialog({ dialog }: { dialog: DialogNotice }) {
	const isAlert = dialog.kind === 'alert'
	return (
		<AlertDialog.Root open onOpenChange={(isOpen) => !isOpen && dialog.answer(false)}>
			<AlertDialog.Portal>
				<AlertDialog.Backdrop className="fixed inset-0 z-50 bg-black/45" />
				<AlertDialog.Popup className="fixed top-1/2 left-1/2 z-50 w-[min(26rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-card bg-surface p-6 shadow-float max-h-[calc(100dvh-2rem)]">
					<AlertDialog.Title className="sr-only">
						{isAlert ? m.alert_title() : m.confirmation_title()}
					</AlertDialog.Title>
					<div className="flex items-start gap-3">
						{dialog.hint && <TriangleAlert aria-hidden="true" className="size-7 shrink-0 text-wait" />}
						<AlertDialog.Description className={dialog.details ? 'font-black text-2xl' : 'font-semibold text-lg'}>
							<span className="block">{dialog.text}</span>
							{dialog.hint && <span className="mt-2 block font-normal text-base text-muted">{dialog.hint}</span>}
						</AlertDialog.Description>
					</div>
					{dialog.details}
					<div className="mt-6 flex flex-wrap justify-end gap-3">
						{isAlert ? <AlertButtons dialog={dialog} /> : <ConfirmationButtons dialog={dialog} />}
					</div>
				</AlertDialog.Popup>
			</AlertDialog.Portal>
		</AlertDialog.Root>
	)
}

function AlertButtons({ dialog: { confirmLabel, answer } }: { dialog: DialogNotice }) {
	return (
		<>
			{confirmLabel && (
				<Button look="plain" onClick={() => answer(true)}>
					{confirmLabel}
				</Button>
			)}
			<Button onClick={() => answer(false)}>{m.understood()}</Button>
		</>
	)
}

function ConfirmationButtons({ dialog: { confirmLabel, answer } }: { dialog: DialogNotice }) {
	return (
		<>
			<Button look="plain" onClick={() => answer(false)}>
				{m.cancel()}
			</Button>
			<Button onClick={() => answer(true)}>{confirmLabel ?? m.confirm()}</Button>
		</>
	)
}
