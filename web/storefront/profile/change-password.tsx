import { useRef, useState } from 'react'
import { m } from '#messages'
import { Button } from '../../ui/button.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { DoneText } from './done-text.tsx'
import { ProfilePart } from './profile-part.tsx'

interface ChangePasswordProps {
	readonly email: string
	readonly onChanged: () => void
}

/** The password: a button that opens the form to change it. */
export function ChangePassword({ email, onChanged }: ChangePasswordProps) {
	const heading = useRef<HTMLHeadingElement>(null)
	const [isOpen, setOpen] = useState(false)
	const [notice, setNotice] = useState('')

	function open() {
		setNotice('')
		setOpen(true)
	}

	function close() {
		setOpen(false)
		heading.current?.focus()
	}

	function finish() {
		setNotice(m.password_changed())
		onChanged()
		close()
	}

	return (
		<ProfilePart
			title={m.account_password()}
			text={<p>{m.password_change_hint()}</p>}
			headingRef={heading}
			action={
				!isOpen && (
					<Button look="plain" onClick={open}>
						{m.password_change()}
					</Button>
				)
			}
		>
			{isOpen && <ChangePasswordForm email={email} onChanged={finish} onCancel={close} />}
			<DoneText text={notice} />
		</ProfilePart>
	)
}
