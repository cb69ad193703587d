import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Navigation } from '#client/ui/navigation.tsx';

/** Within the app one page turns into the next. */
export const routerNavigation: Navigation = {
  Link,
  usePlace: useLocation,
  useGo: () => {
    const navigate = useNavigate();
    return (to, options) => void navigate(to, options);
  },
};
