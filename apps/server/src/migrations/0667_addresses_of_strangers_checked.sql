-- Reads and writes go on meanwhile: apart from 0663, whose lock would last until its end.
ALTER TABLE camera_sessions VALIDATE CONSTRAINT camera_sessions_addresses_of_strangers;
