import { Menu } from '@base-ui/react/menu'
import { EllipsisVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'

export interface MoreAction {
	readonly text: string
	/** The accessible name: the text, and of what. */
	readonly label: string
	readonly icon: ReactNode
	/** A change that cannot be taken back. */
	readonly isGrave?: boolean
	readonly onChoose: () => void
}

interface MoreMenuProps {
	readonly label: string
	readonly actions: readonly MoreAction[]
	readonly tabIndex?: 0 | -1
	readonly className?: string
}

/** The rarer actions of a card or a row. */
export function MoreMenu({ label, actions, tabIndex, className }: MoreMenuProps) {
	return (
		<Menu.Root>
			<Menu.Trigger render={<IconButton label={label} className={className} tabIndex={tabIndex} />}>
				<EllipsisVertical aria-hidden="true" className="size-5" />
			</Menu.Trigger>
			<Menu.Portal>
				<Menu.Positioner sideOffset={4} align="end" className="z-30">
					<Menu.Popup className="min-w-48 rounded-card border border-line bg-surface p-1.5 shadow-float">
						{actions.map(({ text, label, icon, isGrave, onChoose }) => (
							<Menu.Item
								key={text}
								aria-label={label}
								onClick={onChoose}
								className={`flex min-h-11 cursor-pointer items-center gap-2.5 rounded-xl px-3 font-bold ${isGrave ? 'text-bad data-[highlighted]:bg-bad-soft' : 'data-[highlighted]:bg-accent-soft'}`}
							>
								{icon}
								{text}
							</Menu.Item>
						))}
					</Menu.Popup>
				</Menu.Positioner>
			</Menu.Portal>
		</Menu.Root>
	)
}
