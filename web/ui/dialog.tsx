import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { m } from '#messages'
import { IconButton } from './button.tsx'

interface DialogProps {
	readonly title: string
	readonly isOpen: boolean
	/** A press outside closes the dialog only while nothing was typed. */
	readonly onClose: () => void
	readonly children: ReactNode
	readonly width?: 'narrow' | 'wide'
	/** What has the focus at first; by default, and without it, the first control does. */
	readonly findFirst?: () => HTMLElement | null
}

/** Import it lazily: it is not part of the first view. */
export function Dialog({ title, isOpen, onClose, children, width = 'narrow', findFirst }: DialogProps) {
	const opener = useRef<Element>(null)
	const hasTyped = useRef(false)
	// Must run before a field inside takes the focus in its own effect.
	useLayoutEffect(() => {
		if (!isOpen) return
		opener.current = document.activeElement
		hasTyped.current = false
	}, [isOpen])
	function change(isOpenNow: boolean, { reason }: BaseDialog.Root.ChangeEventDetails) {
		const wouldLose = reason === 'outside-press' && hasTyped.current
		if (!isOpenNow && !wouldLose) onClose()
	}
	return (
		<BaseDialog.Root open={isOpen} onOpenChange={change}>
			<BaseDialog.Portal>
				<BaseDialog.Backdrop className="fixed inset-0 z-40 bg-black/45" />
				<BaseDialog.Popup
					initialFocus={findFirst}
					finalFocus={() => findPlaceAfter(opener.current)}
					onInput={() => {
						hasTyped.current = true
					}}
					className={`fixed top-1/2 left-1/2 z-40 max-h-[calc(100dvh-2rem)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-card bg-surface p-6 shadow-float ${
						width === 'wide' ? 'w-[min(48rem,calc(100vw-1rem))]' : 'w-[min(28rem,calc(100vw-1rem))]'
					}`}
				>
					<div className="mb-4 flex items-start justify-between gap-4">
						<BaseDialog.Title className="text-2xl font-extrabold">{title}</BaseDialog.Title>
						<BaseDialog.Close render={<IconButton label={m.close()} className="-mt-1.5 -mr-2" />}>
							<X aria-hidden="true" className="size-5" />
						</BaseDialog.Close>
					</div>
					{children}
				</BaseDialog.Popup>
			</BaseDialog.Portal>
		</BaseDialog.Root>
	)
}

/** The opener, or the first control of the page's content when the opener is gone or never existed. */
function findPlaceAfter(opener: Element | null): HTMLElement | null {
	const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
	return isThere ? opener : document.getElementById('content')
}
