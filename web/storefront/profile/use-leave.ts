import { useNavigate } from 'react-router'
import { useAuth } from '../../platform/session/auth-provider.tsx'

/** Ends the session in this browser and leads away from the profile. The cart stays. */
export function useLeave(): (path: string) => void {
	const { logout } = useAuth()
	const navigate = useNavigate()
	return (path) => {
		logout()
		// After `logout`, which loads this page anew and so would lead to the sign-in and back here.
		void navigate(path, { replace: true })
	}
}
