package io.socialdata.dashboard.identity.twofactor;

import io.socialdata.database.Transactions;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.UUID;

/** Rows of hashed recovery codes. */
@ApplicationScoped
class RecoveryCodeRepository {

    private final Transactions transactions;

    RecoveryCodeRepository(Transactions transactions) {
        this.transactions = transactions;
    }

    /** Replaces all codes of the user. */
    void replace(UUID userId, RecoveryCodes codes) {
        transactions.call(handle -> {
            handle.execute("delete from recovery_code where user_id = ?", userId);
            codes.texts()
                    .forEach(code -> handle.execute(
                            "insert into recovery_code (user_id, code_sha256) values (?, ?)",
                            userId,
                            RecoveryCodes.hash(userId, code)));
            return true;
        });
    }

    /** Uses up the code. Returns false if it is not a code of the user. */
    boolean consume(UUID userId, String code) {
        return transactions.call(handle -> handle.execute(
                        "delete from recovery_code where user_id = ? and code_sha256 = ?",
                        userId,
                        RecoveryCodes.hash(userId, code)))
                == 1;
    }

    int count(UUID userId) {
        return transactions.call(handle -> handle.createQuery("select count(*) from recovery_code where user_id = ?")
                .bind(0, userId)
                .mapTo(Integer.class)
                .one());
    }

    void delete(UUID userId) {
        transactions.call(handle -> handle.execute("delete from recovery_code where user_id = ?", userId));
    }
}
