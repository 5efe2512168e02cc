import { X } from 'lucide-react'
import type { ShelfSettings } from '#contract/showcase/shelves.ts'
import { m } from '#messages'
import { IconButton } from '../../ui/button.tsx'
import { removeFields } from '../shared/settings/keep-focus.ts'
import { FindProduct } from './find-product.tsx'

type Pinned = ShelfSettings['shelves'][number]['pinned']

interface PinnedProductsProps {
	readonly pinned: Pinned
	/** Of the shelf. */
	readonly name: string
	readonly most: number
	readonly onChange: (pinned: Pinned) => void
}

export function PinnedProducts({ pinned, name, most, onChange }: PinnedProductsProps) {
	return (
		<>
			<ul className="flex flex-wrap gap-2">
				{pinned.map(({ id, title, isUnlisted }) => (
					<li
						key={id}
						className={`flex max-w-full items-center rounded-3xl pl-4 font-semibold leading-snug ${isUnlisted ? 'bg-sunken text-muted' : 'bg-accent-soft'}`}
					>
						<span className="py-1.5">
							{title}
							{isUnlisted && (
								<span className="block text-sm text-wait first-letter:uppercase">{m.showcase_pinned_unlisted()}</span>
							)}
						</span>
						<IconButton
							label={m.showcase_unpin({ name: title })}
							onClick={({ currentTarget }) =>
								removeFields(currentTarget, () => onChange(pinned.filter((product) => product.id !== id)))
							}
						>
							<X aria-hidden="true" className="size-4" />
						</IconButton>
					</li>
				))}
			</ul>
			{pinned.length < most && (
				<FindProduct
					label={m.showcase_pin_for({ name })}
					text={m.showcase_pin()}
					without={pinned.map(({ id }) => id)}
					onChoose={(product) => onChange([...pinned, product])}
				/>
			)}
		</>
	)
}
