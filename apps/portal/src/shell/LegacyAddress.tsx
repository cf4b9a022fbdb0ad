import { Navigate, useLocation } from 'react-router-dom';
import { legacyPath } from '../services/paths.ts';

/** Leads from an address of the portal before this one, which held its route behind `#` (D-18, ROUTE-33). */
export function LegacyAddress() {
  const { hash } = useLocation();
  return <Navigate to={legacyPath(hash)} replace />;
}
