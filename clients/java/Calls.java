import io.socialdata.client.ClientSettings;
import io.socialdata.client.SocialDataClient;
import io.socialdata.client.UserInfoRequest;
import java.net.URI;

/** Makes calls one after the other and prints how long each took in microseconds: {@code Calls <address> <count>}. */
final class Calls {

    private Calls() {}

    public static void main(String[] arguments) {
        SocialDataClient client = new SocialDataClient(ClientSettings.of("key", URI.create(arguments[0])));
        long[] times = new long[Integer.parseInt(arguments[1])];
        for (int call = 0; call < times.length; call++) {
            long begun = System.nanoTime();
            client.user().info(new UserInfoRequest().username("quietharbor"));
            times[call] = (System.nanoTime() - begun) / 1000;
        }
        for (long time : times) {
            System.out.println(time);
        }
    }
}
