import { ChevronDown, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { type PlaceIcon, placeIcons } from '#contract/values/place-icons.ts'
import { m } from '#messages'
import { bindField } from '../../platform/forms/bind-field.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { CheckField, SelectField, TextField } from '../../ui/field.tsx'
import { FindProduct } from './find-product.tsx'
import { MoveButtons } from './move-buttons.tsx'
import type { PlaceValues } from './place-values.ts'

const iconTexts: Readonly<Record<PlaceIcon, () => string>> = {
	bear: m.icon_bear,
	doll: m.icon_doll,
	train: m.icon_train,
	car: m.icon_car,
	bricks: m.icon_bricks,
	puzzle: m.icon_puzzle,
	robot: m.icon_robot,
	target: m.icon_target,
	paw: m.icon_paw,
	baby: m.icon_baby,
	music: m.icon_music,
	water: m.icon_water,
	wind: m.icon_wind,
	theatre: m.icon_theatre,
	art: m.icon_art,
	game: m.icon_game,
	science: m.icon_science,
	ball: m.icon_ball,
	book: m.icon_book,
	gift: m.icon_gift,
	rocket: m.icon_rocket,
	star: m.icon_star,
	balloon: m.icon_balloon,
}

type PlaceForm = UseFormReturn<PlaceValues>

interface PlaceFieldsProps {
	readonly form: PlaceForm
	readonly index: number
	/** Categories without a place. */
	readonly unplaced: readonly string[]
	readonly onUp: (() => void) | undefined
	readonly onDown: (() => void) | undefined
	readonly onDelete: () => void
}

/** A row that opens to the fields of the place; a new one is open. */
export function PlaceFields({ form, index, unplaced, onUp, onDown, onDelete }: PlaceFieldsProps) {
	const place = useWatch({ control: form.control, name: `places.${index}` })
	const name = place.names.ru || m.showcase_new_place()
	const [isOpen, setOpen] = useState(place.names.ru === '')
	const isBroken = form.formState.errors.places?.[index] !== undefined
	return (
		<div className="flex items-start gap-1 rounded-card bg-surface p-2 shadow-card">
			<details
				open={isOpen || isBroken}
				onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
				className="group min-w-0 grow"
			>
				<summary className="flex min-h-11 list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
					<span aria-hidden="true" className={`round drawn-${place.icon} !size-11 shrink-0`} />
					<span className="min-w-0">
						<span className="block font-bold">{name}</span>
						<span className="line-clamp-1 text-muted text-sm">{place.categories.join(', ')}</span>
					</span>
					<ChevronDown
						aria-hidden="true"
						className="ml-auto size-5 shrink-0 transition-transform group-open:rotate-180"
					/>
				</summary>
				<div className="flex flex-col gap-4 p-2 pt-4">
					<div className="grid gap-4 sm:grid-cols-3">
						<NameField form={form} index={index} language="ru" label={m.showcase_name_ru()} />
						<NameField form={form} index={index} language="kk" label={m.showcase_name_kk()} />
						<NameField form={form} index={index} language="en" label={m.showcase_name_en()} />
					</div>
					{index > 0 && <CheckField {...form.register(`places.${index}.isInside`)} label={m.showcase_inside()} />}
					<PictureFields form={form} index={index} />
					<CategoryChoice form={form} index={index} unplaced={unplaced} />
				</div>
			</details>
			<div className="flex shrink-0 max-sm:flex-col">
				<MoveButtons name={name} onUp={onUp} onDown={onDown} />
				<IconButton label={m.showcase_delete_place({ name })} onClick={onDelete}>
					<Trash2 aria-hidden="true" className="size-5" />
				</IconButton>
			</div>
		</div>
	)
}

interface PartProps {
	readonly form: PlaceForm
	readonly index: number
}

function NameField({ form, index, language, label }: PartProps & { language: 'ru' | 'kk' | 'en'; label: string }) {
	return (
		<TextField
			{...bindField(form, `places.${index}.names.${language}`)}
			label={label}
			lang={language}
			maxLength={limits.placeName}
			autoComplete="off"
		/>
	)
}

function PictureFields({ form: { control, register, setValue }, index }: PartProps) {
	const pictureOf = useWatch({ control, name: `places.${index}.pictureOf` })
	const choose = (id: string | undefined) => setValue(`places.${index}.pictureOf`, id, { shouldDirty: true })
	return (
		<div className="grid items-end gap-4 sm:grid-cols-2">
			<SelectField {...register(`places.${index}.icon`)} label={m.showcase_icon()}>
				{placeIcons.map((icon: PlaceIcon) => (
					<option key={icon} value={icon}>
						{iconTexts[icon]()}
					</option>
				))}
			</SelectField>
			{pictureOf ? (
				<div className="flex flex-wrap items-center gap-3">
					<p className="text-muted text-sm">{m.showcase_picture_set()}</p>
					<Button look="plain" onClick={() => choose(undefined)}>
						{m.showcase_picture_remove()}
					</Button>
				</div>
			) : (
				<FindProduct
					label={m.showcase_picture()}
					text={m.showcase_picture()}
					without={[]}
					onChoose={({ id }) => choose(id)}
				/>
			)}
		</div>
	)
}

function CategoryChoice({ form: { control, setValue }, index, unplaced }: PartProps & { unplaced: readonly string[] }) {
	const name = `places.${index}.categories` as const
	const categories = useWatch({ control, name })
	const set = (chosen: string[]) => setValue(name, chosen, { shouldDirty: true })
	return (
		<fieldset>
			<legend className="mb-1.5 font-bold text-sm">{m.showcase_categories()}</legend>
			<ul className="flex flex-wrap gap-2">
				{categories.map((category) => (
					<li key={category} className="flex max-w-full items-center rounded-full bg-accent-soft pl-4 font-semibold">
						<span className="truncate">{category}</span>
						<IconButton
							label={m.showcase_unpin({ name: category })}
							onClick={() => set(categories.filter((other) => other !== category))}
						>
							<X aria-hidden="true" className="size-4" />
						</IconButton>
					</li>
				))}
			</ul>
			{unplaced.length > 0 && (
				<div className="mt-2 max-w-sm">
					<SelectField
						label={m.showcase_add_category()}
						value=""
						onChange={({ target }) => set([...categories, target.value])}
					>
						<option value="">{m.showcase_choose_category()}</option>
						{unplaced.map((category) => (
							<option key={category} value={category}>
								{category}
							</option>
						))}
					</SelectField>
				</div>
			)}
		</fieldset>
	)
}
