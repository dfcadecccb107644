package io.socialdata.database;

/** Work on the database that must succeed once before the service is ready, such as loading keys. Safe to repeat. */
public interface DatabaseInitializer {

    /**
     * Does the work. Any failure other than an outage of the database ends the service.
     *
     * @throws DatabaseOutageException if the database is unavailable; the work is repeated after a delay
     */
    void initialize();
}
