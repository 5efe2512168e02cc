import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { m } from '#messages'
import { IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, 'type'>) {
	const [isShown, setShown] = useState(false)
	const Icon = isShown ? EyeOff : Eye
	return (
		<div className="relative">
			<TextField
				{...props}
				type={isShown ? 'text' : 'password'}
				className="pr-12"
				autoCapitalize="none"
				spellCheck={false}
			/>
			<IconButton
				label={m.account_password_show()}
				aria-pressed={isShown}
				onClick={() => setShown(!isShown)}
				className="absolute top-[1.625rem] right-0"
			>
				<Icon aria-hidden="true" className="size-5 text-muted" />
			</IconButton>
		</div>
	)
}
