import { limits } from '#contract/limits.ts'
import type { Seller } from '#contract/settings/seller.ts'
import { m } from '#messages'
import { TextField } from '../../ui/field.tsx'
import { tongues } from '../shared/tongues.ts'

interface ShopNameFieldsProps {
	readonly names: Seller['shopName']
	readonly errorOf: (field: string) => string | undefined
	readonly onChange: (names: Seller['shopName']) => void
}

export function ShopNameFields({ names, errorOf, onChange }: ShopNameFieldsProps) {
	return (
		<fieldset aria-describedby="shop-names-hint" className="flex flex-col gap-1.5">
			<legend className="mb-2 font-extrabold text-lg">{m.shop_names()}</legend>
			<div className="grid items-start gap-4 sm:grid-cols-3">
				{tongues.map(({ language, label }) => (
					<TextField
						key={language}
						name={`shopName.${language}`}
						label={label()}
						lang={language}
						error={errorOf(`shopName.${language}`)}
						maxLength={limits.shopName}
						autoComplete="off"
						placeholder={names[language] === '' ? names.ru : undefined}
						value={names[language]}
						onChange={({ target }) => onChange({ ...names, [language]: target.value })}
					/>
				))}
			</div>
			<p id="shop-names-hint" className="text-muted text-sm">
				{m.shop_names_hint()}
			</p>
		</fieldset>
	)
}
