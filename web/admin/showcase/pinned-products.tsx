import { X } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { ShelfSettings } from '#contract/showcase/shelves.ts'
import { m } from '#messages'
import { IconButton } from '../../ui/button.tsx'
import { FindProduct } from './find-product.tsx'

export type ShelfValues = Pick<ShelfSettings, 'shelves'>

interface PinnedProductsProps {
	readonly form: UseFormReturn<ShelfValues>
	/** Of the shelf. */
	readonly index: number
	readonly name: string
	readonly most: number
}

export function PinnedProducts({ form: { control, setValue }, index, name, most }: PinnedProductsProps) {
	const field = `shelves.${index}.pinned` as const
	const pinned = useWatch({ control, name: field })
	const set = (products: ShelfValues['shelves'][number]['pinned']) => setValue(field, products, { shouldDirty: true })
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
							onClick={() => set(pinned.filter((product) => product.id !== id))}
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
					onChoose={(product) => set([...pinned, product])}
				/>
			)}
		</>
	)
}
