import { Pencil } from 'lucide-react'
import { BareButton } from '../../../ui/button.tsx'

/** Changes one part of an order. */
export function PartAction({ name, onClick }: { name: string; onClick: () => void }) {
	return (
		<BareButton
			onClick={onClick}
			className="-my-2 -mr-2 inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full px-3 font-bold text-accent text-sm hover:bg-accent-soft"
		>
			<Pencil aria-hidden="true" className="size-4" />
			{name}
		</BareButton>
	)
}
