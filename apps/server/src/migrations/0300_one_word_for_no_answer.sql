-- What is no recording server is told apart no more: see docs/decisions/recording-servers.md.
UPDATE recording_servers SET state_detail = 'unreachable' WHERE state_detail IN ('timeout', 'notARecordingServer');
