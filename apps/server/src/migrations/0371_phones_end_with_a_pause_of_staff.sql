-- A pause by people ends a parent's stay on their phone. A cap that locks the youngest members says nothing about the person.
DROP TRIGGER end_lasting_sessions ON viewers;
CREATE TRIGGER end_lasting_sessions AFTER UPDATE OF is_locked, lock_reason ON viewers FOR EACH ROW
  WHEN (NEW.is_locked AND NEW.lock_reason IS DISTINCT FROM 'policyLimit'
    AND (NOT OLD.is_locked OR OLD.lock_reason IS NOT DISTINCT FROM 'policyLimit'))
  EXECUTE FUNCTION end_lasting_sessions_of_user();
