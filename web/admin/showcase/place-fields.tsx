import { ArrowDown, ArrowUp, ChevronDown, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#contract/limits.ts'
import { type PlaceIcon, placeIcons } from '#contract/values/place-icons.ts'
import { m } from '#messages'
import { currentLanguage } from '../../platform/language.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { CheckField, SelectField, TextField } from '../../ui/field.tsx'
import { removeFields } from '../shared/settings/keep-focus.ts'
import { tongues } from '../shared/tongues.ts'
import { FindProduct } from './find-product.tsx'
import type { PlaceDraft } from './place-draft.ts'

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

const nameTexts = { ru: m.showcase_name_ru, kk: m.showcase_name_kk, en: m.showcase_name_en }

interface PlaceFieldsProps {
	readonly place: PlaceDraft
	/** Where it stands, as `places.0`. */
	readonly path: string
	readonly isFirst: boolean
	/** Categories without a place. */
	readonly unplaced: readonly string[]
	/** Of a category, in the language of the page. */
	readonly labelOf: (category: string) => string
	readonly errorOf: (field: string) => string | undefined
	readonly onChange: (changes: Partial<PlaceDraft>) => void
	/** `undefined` for the first. */
	readonly onUp: (() => void) | undefined
	/** `undefined` for the last. */
	readonly onDown: (() => void) | undefined
	readonly onDelete: (button: HTMLElement) => void
}

/** A row that opens to the fields of the place; a new one is open. */
export function PlaceFields(props: PlaceFieldsProps) {
	const { place, path, isFirst, unplaced, labelOf, errorOf, onChange, onUp, onDown, onDelete } = props
	const { names, icon, isInside, categories } = place
	const name = names[currentLanguage()] || names.ru || m.showcase_new_place()
	const [isOpen, setOpen] = useState(names.ru === '')
	const isBroken = tongues.some(({ language }) => errorOf(`${path}.names.${language}`) !== undefined)
	return (
		<div className="relative rounded-card bg-surface p-2 shadow-card">
			<details
				open={isOpen || isBroken}
				onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
				className="group min-w-0"
			>
				<summary className="mr-22 flex min-h-11 list-none items-center gap-2 sm:gap-3 [&::-webkit-details-marker]:hidden">
					<span aria-hidden="true" className={`round drawn-${icon} !size-11 shrink-0`} />
					<span className="min-w-0">
						<span className="block font-bold">{name}</span>
						<span className="line-clamp-1 text-muted text-sm">{categories.map(labelOf).join(', ')}</span>
					</span>
					<ChevronDown
						aria-hidden="true"
						className="mt-3 ml-auto size-5 shrink-0 self-start transition-transform group-open:rotate-180"
					/>
				</summary>
				<div className="flex flex-col gap-4 p-2 pt-4">
					<div className="grid items-start gap-4 sm:grid-cols-3">
						{tongues.map(({ language }) => (
							<TextField
								key={language}
								name={`${path}.names.${language}`}
								label={nameTexts[language]()}
								lang={language}
								error={errorOf(`${path}.names.${language}`)}
								maxLength={limits.placeName}
								autoComplete="off"
								value={names[language] ?? ''}
								onChange={({ target }) => onChange({ names: { ...names, [language]: target.value } })}
							/>
						))}
					</div>
					{!isFirst && (
						<CheckField
							label={m.showcase_inside()}
							checked={isInside}
							onChange={({ target }) => onChange({ isInside: target.checked })}
						/>
					)}
					<PictureFields place={place} onChange={onChange} />
					<CategoryChoice place={place} unplaced={unplaced} labelOf={labelOf} onChange={onChange} />
					<div>
						<Button
							look="danger"
							aria-label={m.showcase_delete_place({ name })}
							onClick={({ currentTarget }) => onDelete(currentTarget)}
						>
							<Trash2 aria-hidden="true" className="size-5" />
							{m.admin_delete()}
						</Button>
					</div>
				</div>
			</details>
			<div className="absolute top-2 right-2">
				<MoveButtons name={name} onUp={onUp} onDown={onDown} />
			</div>
		</div>
	)
}

function MoveButtons({ name, onUp, onDown }: Pick<PlaceFieldsProps, 'onUp' | 'onDown'> & { readonly name: string }) {
	return (
		<div className="flex shrink-0">
			<IconButton label={m.showcase_up({ name })} isWaiting={!onUp} onClick={() => onUp?.()}>
				<ArrowUp aria-hidden="true" className="size-5" />
			</IconButton>
			<IconButton label={m.showcase_down({ name })} isWaiting={!onDown} onClick={() => onDown?.()}>
				<ArrowDown aria-hidden="true" className="size-5" />
			</IconButton>
		</div>
	)
}

type PartProps = Pick<PlaceFieldsProps, 'place' | 'onChange'>

function PictureFields({ place: { icon: chosen, pictureOf }, onChange }: PartProps) {
	return (
		<section className="grid items-end gap-4 sm:grid-cols-2">
			<SelectField
				label={m.showcase_icon()}
				value={chosen}
				onChange={({ target }) => onChange({ icon: placeIcons.find((icon) => icon === target.value) ?? chosen })}
			>
				{placeIcons.map((icon) => (
					<option key={icon} value={icon}>
						{iconTexts[icon]()}
					</option>
				))}
			</SelectField>
			{pictureOf ? (
				<div className="flex flex-wrap items-center gap-3">
					<p className="text-muted text-sm">{m.showcase_picture_set()}</p>
					<Button
						look="plain"
						onClick={({ currentTarget }) => removeFields(currentTarget, () => onChange({ pictureOf: undefined }))}
					>
						{m.showcase_picture_remove()}
					</Button>
				</div>
			) : (
				<div>
					<FindProduct
						label={m.showcase_picture()}
						text={m.showcase_picture()}
						without={[]}
						onChoose={({ id }) => onChange({ pictureOf: id })}
					/>
					<p className="mt-1 text-muted text-sm">{m.showcase_picture_hint()}</p>
				</div>
			)}
		</section>
	)
}

function CategoryChoice({
	place: { categories },
	unplaced,
	labelOf,
	onChange,
}: PartProps & Pick<PlaceFieldsProps, 'unplaced' | 'labelOf'>) {
	const set = (chosen: string[]) => onChange({ categories: chosen })
	return (
		<fieldset>
			<legend className="mb-1.5 font-bold text-sm">{m.showcase_categories()}</legend>
			<ul className="flex flex-wrap gap-2">
				{categories.map((category) => (
					<li key={category} className="flex max-w-full items-center rounded-full bg-accent-soft pl-4 font-semibold">
						<span className="truncate">{labelOf(category)}</span>
						<IconButton
							label={m.showcase_unpin({ name: labelOf(category) })}
							onClick={({ currentTarget }) =>
								removeFields(currentTarget, () => set(categories.filter((other) => other !== category)))
							}
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
						onChange={({ target }) => removeFields(target, () => set([...categories, target.value]))}
					>
						<option value="">{m.showcase_choose_category()}</option>
						{unplaced.map((category) => (
							<option key={category} value={category}>
								{labelOf(category)}
							</option>
						))}
					</SelectField>
				</div>
			)}
		</fieldset>
	)
}
