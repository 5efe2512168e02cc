import type { ImportField } from '#contract/import-fields.ts'
import type { CatalogueImport } from '#contract/imports.ts'
import { m } from '#messages'
import { SelectField } from '../../ui/field.tsx'
import { sayField } from './say-field.ts'

interface ColumnFieldProps {
	readonly field: ImportField
	readonly columns: CatalogueImport['columns']
	/** The column's place as text, or nothing. */
	readonly value: string
	readonly error: string | undefined
	readonly onChange: (value: string) => void
}

/** Which column of the file fills a field, with the first values of that column. */
export function ColumnField({ field, columns, value, error, onChange }: ColumnFieldProps) {
	const chosen = value === '' ? undefined : columns[Number(value)]
	return (
		<SelectField
			name={`columns.${field}`}
			label={sayField(field)}
			value={value}
			error={error}
			hint={chosen && saySamples(chosen.samples)}
			onChange={({ target }) => onChange(target.value)}
		>
			<option value="">{m.import_column_none()}</option>
			{columns.map((column, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place alone
				<option key={place} value={place}>
					{column.name || m.import_column_unnamed({ number: place + 1 })}
				</option>
			))}
		</SelectField>
	)
}

function saySamples(samples: readonly string[]): string {
	return samples.length === 0 ? m.import_no_samples() : m.import_samples({ samples: samples.join(' · ') })
}
