package io.socialdata.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PostgresAddressComponentTest {

    private final PostgresAddress server = SharedServers.postgres();

    @Test
    void recreatedDatabaseIsEmptyDespiteOpenConnections() throws SQLException {
        server.recreate("kit_fresh");
        try (Connection holder = server.connect("kit_fresh");
                Statement statement = holder.createStatement()) {
            statement.execute("create table leftover (id int)");

            server.recreate("kit_fresh");
        }

        assertThat(tables("kit_fresh")).isZero();
    }

    @Test
    void eachStartCreatesAnEmptyDatabaseOfTheGivenName() throws SQLException {
        PostgresTestResource resource = new PostgresTestResource();
        resource.init(Map.of("database", "kit_named"));

        Map<String, String> config = resource.start();

        assertThat(config).containsEntry("quarkus.datasource.jdbc.url", server.jdbcUrl("kit_named"));
        assertThat(tables("kit_named")).isZero();
    }

    @Test
    void namesThatCouldContainSqlAreRejected() {
        assertThatIllegalArgumentException().isThrownBy(() -> server.recreate("x; drop database postgres"));
    }

    @Test
    void serverIsShared() {
        assertThat(SharedServers.postgres()).isEqualTo(server);
    }

    @Test
    void passwordIsNotPrinted() {
        assertThat(new PostgresAddress("h", 1, "user", "s3cret").toString()).doesNotContain("s3cret");
    }

    private long tables(String database) throws SQLException {
        try (Connection connection = server.connect(database);
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(
                        "select count(*) from information_schema.tables where table_schema = 'public'")) {
            row.next();
            return row.getLong(1);
        }
    }
}
