import { Trash2 } from 'lucide-react'
import { m } from '#messages'
import { MoreMenu } from '../shared/more-menu.tsx'

interface OrderMenuProps {
	readonly number: string
	readonly onDelete: () => void
	readonly tabIndex?: 0 | -1
}

export function OrderMenu({ number, onDelete, tabIndex }: OrderMenuProps) {
	const remove = {
		text: m.admin_delete(),
		label: m.admin_order_delete({ number }),
		icon: <Trash2 aria-hidden="true" className="size-4" />,
		isGrave: true,
		onChoose: onDelete,
	}
	return (
		<MoreMenu label={m.admin_order_more({ number })} actions={[remove]} {...(tabIndex !== undefined && { tabIndex })} />
	)
}
